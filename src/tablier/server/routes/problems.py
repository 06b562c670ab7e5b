"""What a request can be refused for besides the rules of the table: the code, the status and the sentence."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablier.engine.errors import Fact
from tablier.engine.words import COMMON, Words, read_words
from tablier.server.guards.errors import Denied

TEXTS = Path(__file__).parent.parent / "texts" / "http"

STATUS = {
    "session-needed": 401,
    "login-wrong": 401,
    "host-needed": 403,
    "seat-needed": 403,
    "password-common": 422,
    "account-needed": 409,
    "account-already": 409,
    "name-taken": 409,
    "seats-full": 409,
    "seat-free": 409,
    "seat-mine": 422,
    "seat-unknown": 422,
    "record-long": 413,
    "record-actions": 413,
    "nothing-to-choose": 409,
    "not-over": 409,
    "studies-busy": 503,
    "workers-busy": 503,
    "study-failed": 503,
    "day-unknown": 404,
    "no-shells": 422,
    "press-missing": 501,
}


class Problem(Denied):
    """A request that cannot be done as it is."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, STATUS[code])
        self.facts = facts
        self.message = code  # its sentence is among the texts of this folder

    def words(self, language: str) -> Words:
        return http_words(language)


@cache
def http_words(language: str) -> Words:
    """Return the sentences of pages and refused requests, and the common ones behind them."""
    return read_words(language, COMMON, TEXTS)

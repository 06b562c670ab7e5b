"""Errors between a client and a server, with a sentence in every language."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import ErrorFact, TablierError
from tablier.engine.words import words_in

TEXTS = Path(__file__).parent / "texts"
client_words = words_in(TEXTS)
LONGEST = 900  # letters of a sentence from a server


class ClientError(TablierError):
    """The base of all errors of the client."""

    words = staticmethod(client_words)


class BadLink(ClientError):
    """A text that is no link to a match."""


class ServerUnreachable(ClientError):
    """No server answers there."""


class UnknownMatch(ClientError):
    """The server has no such match, or does not show it to everybody."""


class SeatTaken(ClientError):
    """Another client has the seat, or no seat is free."""


class OldProtocol(ClientError):
    """This program and the server do not speak the same version."""


class SessionEnded(ClientError):
    """The server no longer knows who this is."""


class Elsewhere(ClientError):
    """The seat is played from somewhere else as well."""


class Overtaken(ClientError):
    """The table changed before a move arrived: decide again."""


class BadBot(ClientError):
    """A name of no function that could play."""


class Declined(ClientError):
    """Something the server refuses; `reason` and `paragraph` say why, and the sentence is the server's."""

    def __init__(self, reason: str, say: str, paragraph: int = 0) -> None:
        super().__init__("declined", sentence=plain(say))
        self.reason, self.paragraph = reason, paragraph


class ClientStopped(ClientError):
    """The server has ended the connection for good."""


class Cheated(ClientError):
    """The server has done what it must not do; `code` says what."""

    def __init__(self, code: str, **facts: ErrorFact) -> None:
        super().__init__(f"cheated-{code}", **facts)
        self.code = code


def plain(text: object, most: int = LONGEST) -> str:
    """Return a text of a server without control characters, which could steer a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in str(text)[:most])

"""The server's log: one record a line, whatever names clients send, and never a secret."""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
import sys
from collections.abc import MutableMapping
from typing import IO, Any

from pythonjsonlogger.json import JsonFormatter

from tablier.engine.errors import TablierError
from tablier.server.errors import code_of, status_of
from tablier.server.http.middleware.peers import peer_key
from tablier.server.identity import identity_of

LOG = logging.getLogger("tablier.http")
FIELDS = "%(asctime)s %(levelname)s %(name)s %(message)s"
MARGIN = "    | "  # before every line that does not begin a record
SHOWN = 200

CREDENTIALS = re.compile(r"(?i)((?:__host-tablier|tablier-plain)=|\b(?:bearer|basic)\s+)([^\s;,\"'\\]+)")
HEADERS = re.compile(r"(?i)((?:set-)?cookie|authorization)(['\"]?\s*[:=,]\s*b?['\"]?)([^'\"\\\n]+)")
PASSWORDS = re.compile(r"(?i)(password|secret|token)(['\"]?\s*[:=]\s*b?\\?['\"])([^'\"\\]+)")
USERS = re.compile(r"(://[^:/@\s\"']*:)([^@/\s\"']+)(?=@)")
FRAGMENT = re.compile(r"(?<=[\w/?=&-])#([^\s\"'\\<>#]+)")
# Any run as long as a token; a long name in a traceback has small letters only.
TOKEN = re.compile(r"(?<![\w-])(?=[\w-]*[0-9A-Z])[\w-]{40,}={0,2}(?![\w-])", re.ASCII)
# What uvicorn says of each socket that was refused with an answer, and of each request that is none: strangers would
# fill the disk with it.
REFUSED = (
    "ASGI callable returned without completing handshake.",
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
)
HIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")


def hushed(text: str) -> str:
    """Replace whatever may open a door by a short hash, by which it can still be followed through the log.

    >>> hushed("GET /join#" + "s" * 43), hushed("Cookie: tablier-plain=abc")
    ('GET /join#~d64b93c9~', 'Cookie: ~0f5a5fa9~')
    """
    for pattern in (HEADERS, CREDENTIALS, PASSWORDS):
        text = pattern.sub(lambda found: "".join(found.groups()[:-1]) + _mark(found[found.re.groups]), text)
    text = USERS.sub(lambda found: found[1] + "…", text)
    text = FRAGMENT.sub(lambda found: "#" + _mark(found[1]), text)
    return TOKEN.sub(lambda found: _mark(found[0]), text)


def visible(text: str) -> str:
    r"""Write characters that end a line or turn others round as numbers.

    >>> visible("Ada\nERROR")
    'Ada\\nERROR'
    """
    return HIDDEN.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def _mark(secret: str) -> str:
    if secret.startswith("~") and secret.endswith("~"):
        return secret
    return f"~{hashlib.sha256(secret.encode('utf-8', 'replace')).hexdigest()[:8]}~"


class TextLines(logging.Formatter):
    """Records for people; a traceback follows its record behind a margin, where it cannot pass for another one."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # the name logging gives it
        record.message = visible(record.message)
        return super().formatMessage(record)

    def format(self, record: logging.LogRecord) -> str:
        first, *more = super().format(record).split("\n")
        return hushed("\n".join([first, *(MARGIN + visible(line) for line in more)]))


class JsonLines(JsonFormatter):
    """Records for programs: JSON has no line ends in it."""

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        hushing = {name: hushed(value) if isinstance(value, str) else value for name, value in log_data.items()}
        return super().process_log_record(hushing)

    def format(self, record: logging.LogRecord) -> str:
        return hushed(super().format(record))


def is_news(record: logging.LogRecord) -> bool:
    """Return whether a record of the web server adds to our own records."""
    return record.msg not in REFUSED


def set_up_log(kind: str = "text", stream: IO[str] | None = None) -> logging.Handler:
    """Write all records in one way, the web server's too, and nothing by another one; return what writes them."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines(FIELDS) if kind == "json" else TextLines(FIELDS))
    logging.raiseExceptions = False  # an output that is closed or full is no reason to print a traceback there
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells of every step, which are ours
    logging.getLogger("asyncpg.pool").setLevel(logging.ERROR)  # what it tries again, with a traceback: the store tells
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.NOTSET)
    logging.getLogger("uvicorn.error").addFilter(is_news)
    return handler


def denied(scope: MutableMapping[str, Any], error: TablierError) -> None:
    """Log a refused request: who, from where, what, and why."""
    code, status = code_of(error), status_of(error)
    asked = f"{scope.get('method', 'SOCKET')} {scope.get('path', '')}"[:SHOWN]
    # Whoever is too fast would fill the disk with it.
    level = logging.DEBUG if status == 429 else logging.WARNING
    LOG.log(
        level, "Denied %s (%s) to %s %s: %s", code, status, peer_key(scope), identity_of(scope).digest[:8] or "-", asked
    )


def numbered(error: Exception) -> str:
    """Write a mistake into the log, once; return the number under which it is found there."""
    known = getattr(error, "tablier_number", "")
    if known:
        return str(known)
    number = secrets.token_hex(4)
    error.tablier_number = number  # type: ignore[attr-defined]  # the same mistake may be met again further out
    LOG.error("Mistake %s", number, exc_info=error)
    return number

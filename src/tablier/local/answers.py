"""What is asked of a device, and answered: the shape of HTTP, without it."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

from tablier.engine.errors import TablierError
from tablier.server.errors import BROKEN, STOPPED, HttpError, code_of, sentence_of, status_of
from tablier.server.messages.model import Model, Unfit, written
from tablier.server.queries.language import language_of
from tablier.storage import errors as storage

LOG = logging.getLogger(__name__)
JSON = "application/json"
SHOWN = 80
M = TypeVar("M", bound=Model)


@dataclass(frozen=True)
class Response:
    """What a server would send."""

    status: int
    content_type: str
    body: str | bytes
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Asked:
    """A question: its path and what follows it, the language and the body."""

    method: str
    path: str
    query: Mapping[str, str]
    language: str
    body: str

    @classmethod
    def of(cls, method: str, path: str, language: str, body: str) -> Asked:
        parts = urlsplit(path)
        query = {name: values[-1] for name, values in parse_qs(parts.query, keep_blank_values=True).items()}
        return cls(method.upper(), unquote(parts.path), query, language_of({"accept-language": language}), body)

    def form(self, kind: type[M]) -> M:
        """Read the form that was sent, and refuse what is none."""
        try:
            return kind.of_json(_loosely(self.body))
        except Unfit as unfit:
            field = ".".join(map(str, ("body", *unfit.place)))
            raise HttpError("form", 422, field=ascii(field)[1:-1][:SHOWN]) from None


def _loosely(text: str) -> Any:
    """Read a body, which may be longer than a message."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Unfit(()) from None


def answered(found: object, status: int = 200) -> Response:
    """Answer with a value of ours as JSON."""
    return Response(status, JSON, written(found))


def download(content: str, media: str, name: str) -> Response:
    """Answer with a file."""
    return Response(200, media, content, {"Content-Disposition": f'attachment; filename="{name}"'})


def refused(error: Exception, language: str, number: Callable[[], str]) -> Response:
    """Answer with what went wrong, in the one shape; a mistake of ours is logged under a number."""
    status = status_of(error)
    if isinstance(error, storage.StorageUnwell | STOPPED):
        return _failure(503, error.message, sentence_of(error, language))
    if not isinstance(error, TablierError) or status == BROKEN:
        found = number()
        LOG.error("Mistake %s", found, exc_info=error)
        return _failure(BROKEN, "internal", HttpError("internal", BROKEN, number=found).say(language), found)
    return _failure(status, code_of(error), error.say(language))


def _failure(status: int, code: str, say: str, number: str = "") -> Response:
    return answered({"error": code, "say": say, "number": number}, status)

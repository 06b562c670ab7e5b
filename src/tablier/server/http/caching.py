"""Answers that a browser may keep: each has a tag, by which it asks whether it still has the same."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tablier.server.messages.model import Model

UNCHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "It is what you have."}}
OF_BOTH = ("ETag", "Cache-Control", "Vary")  # what is said of an answer whether or not it is sent
FRESH = "public, max-age=300"  # for what is the same for everybody


def tag_of(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def cacheable(
    request: Request,
    answer: Model | str | bytes,
    media: str = "application/json",
    headers: Mapping[str, str] = MappingProxyType({}),
) -> Response:
    """Answer with what may be kept, or that it is what the browser has; `headers` may bring a tag that is known."""
    body = answer if isinstance(answer, bytes) else (answer if isinstance(answer, str) else answer.to_json()).encode()
    tag = headers.get("ETag") or tag_of(body)
    headers = {"Cache-Control": FRESH, **headers, "ETag": tag}
    asked = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
    if tag in asked or "*" in asked:
        return Response(status_code=304, headers={name: headers[name] for name in headers if name in OF_BOTH})
    return Response(body, media_type=media, headers=headers)

"""Links to a match: where the server is, which match, and what opens it.

>>> link = read_link("https://play.example/m/AAAAAAAAAAAAAAAAAAAAAA#1.s3cret")
>>> link.origin, link.seat, link.secret
('https://play.example', 1, 's3cret')
>>> read_link("http://127.0.0.1:8000/m/AAAAAAAAAAAAAAAAAAAAAA#watch.s3cret").watch
's3cret'
>>> link.plain
'https://play.example/m/AAAAAAAAAAAAAAAAAAAAAA'
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from tablier.client.errors import BadLink

MATCH = re.compile(r"/m/([A-Za-z0-9_-]{22})/?")
SECRET = re.compile(r"(?:([0-3])|watch)\.([A-Za-z0-9_-]{1,64})")
SHOWN = 80


@dataclass(frozen=True)
class MatchLink:
    """A match on a server; the seat of an invitation and its secret, or the secret with which one may watch."""

    origin: str
    match: str
    seat: int | None = None
    secret: str = ""
    watch: str = ""

    @property
    def plain(self) -> str:
        """The link without what is secret in it."""
        return f"{self.origin}/m/{self.match}"

    @property
    def socket(self) -> str:
        return f"ws{self.origin.removeprefix('http')}/api/matches/{self.match}/socket"


def read_origin(text: str) -> str:
    """Return where a server is: `https://play.example`."""
    parts = _parts(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username:
        raise BadLink("link", found=text[:SHOWN])
    return f"{parts.scheme}://{parts.netloc}"


def read_link(text: str) -> MatchLink:
    """Read a link to a match, as it is copied from a browser."""
    origin, parts = read_origin(text), _parts(text)
    found = MATCH.fullmatch(parts.path)
    opened = SECRET.fullmatch(parts.fragment)
    if not found or (parts.fragment and not opened):
        raise BadLink("link", found=text[:SHOWN])
    if not opened:
        return MatchLink(origin, found[1])
    if opened[1] is None:
        return MatchLink(origin, found[1], watch=opened[2])
    return MatchLink(origin, found[1], int(opened[1]), opened[2])


def _with_scheme(text: str) -> str:
    """People copy addresses without what stands before them."""
    return text.strip() if "://" in text else f"http://{text.strip()}"


def _parts(text: str) -> SplitResult:
    """Take an address apart; refuse one whose host or port is none."""
    try:
        parts = urlsplit(_with_scheme(text))
        _ = parts.port
    except ValueError as error:
        raise BadLink("link", found=text[:SHOWN]) from error
    return parts

"""Where somebody sits."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.client.line import PACE


@dataclass(frozen=True)
class Place:
    """A match and a seat, or no seat for who watches with a secret; and how one wants to be told."""

    match: str
    seat: int | None = None
    watch: str = ""
    language: str = "en"
    throws_itself: bool = True
    pace: int = PACE  # messages in ten seconds

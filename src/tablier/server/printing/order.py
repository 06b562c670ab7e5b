"""What is to be printed."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from tablier.engine.position import Position
from tablier.engine.sheet import sheet_of

Paper = Literal["a4", "a3"]
What = Literal["rules", "board", "pieces", "tokens", "scores", "all"]
MILLIMETRES: dict[Paper, tuple[float, float]] = {"a4": (210, 297), "a3": (297, 420)}


@dataclass(frozen=True)
class Order:
    """A table as it is set up, and how it shall be printed; equal orders give equal sheets."""

    start: Position
    languages: tuple[str, ...]
    paper: Paper
    what: What
    cloth: int  # centimetres of a board that is tiled over several sheets; 0: one sheet
    address: str  # of this server

    @cached_property
    def shells(self) -> tuple[tuple[int, str, int], ...]:
        """What the shells can show: mouths, worth, and in how many ways; nothing in a game without shells."""
        worths = self.start.board.worths
        return tuple((mouths, str(worths[mouths]), ways) for mouths, ways in self.start.chances().items() if worths)

    @cached_property
    def rule_set(self) -> str:
        """A short name of exactly these rules: game, version, every option, and the words of the sheet."""
        game = self.start.game
        words = [sheet_of(game.folder, language).source for language in ("en", "fr")]
        told = [
            game.name,
            str(game.version),
            *(f"{name}={value}" for name, value in self.start.options.items()),
            *words,
        ]
        return hashlib.sha256("\n".join(told).encode()).hexdigest()[:12]

    @property
    def page(self) -> str:
        """The address of the rule book, with the house rules of this table."""
        house = "&".join(f"{name}={value}" for name, value in self.start.unusual.items())
        return f"{self.address}/rules/{self.start.game.name}" + (f"?{house}" if house else "")

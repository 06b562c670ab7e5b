"""What can be wrong with a tournament, in sentences."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.words import words_in

tournament_words = words_in(Path(__file__).parent / "texts")


class BadTournament(TablierError):
    """A tournament that cannot be held, or a file that holds another one."""

    words = staticmethod(tournament_words)

"""Kid-Cala, classic, in words: what every sowing table says."""

from __future__ import annotations

from tablier.families.sowing_words import choose_bowl, say_bowl
from tablier.games.kid_cala_classic.rules import Rule

STRAYS: dict[str, int] = {"theirs": Rule.CHOOSE, "own": Rule.CHOOSE}

say = say_bowl
task = choose_bowl

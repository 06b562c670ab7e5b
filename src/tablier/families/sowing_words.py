"""What people say for a sowing, and what is to be done at a table where nothing else is chosen."""

from __future__ import annotations

from tablier.engine.game import Phrase
from tablier.families.sowing import Sowing


def say_bowl(state: Sowing, action: int) -> Phrase:
    """Call a sowing by the bowl it empties."""
    return Phrase("say-bowl")


def choose_bowl(state: Sowing) -> Phrase:
    return Phrase("task-sow")

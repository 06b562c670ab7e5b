"""What a look-ahead over a fixed number of positions thinks of how a game begins."""

from __future__ import annotations

from itertools import islice

from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.search.budget import Budget
from tablier.search.findings import Source
from tablier.search.search import search
from tablier.study.book.judges import LookaheadJudge
from tablier.study.book.openings import SHOWN, early_choices
from tablier.study.book.portrait.facts import OpeningChoice, OpeningFacts, Thought

TOLD = 8  # moves


def opening_of(start: Position, nodes: int) -> OpeningFacts:
    """Rank the first moves, or the likeliest first decisions after throws."""
    judge = LookaheadJudge(nodes)
    if start.to_act != CHANCE:
        thoughts = ranked(start, judge.worths(start))
        differ = thoughts[0].chance > thoughts[-1].chance and not is_guessed(start, nodes)
        return OpeningFacts(nodes, thoughts[:TOLD] if differ else (), max(0, len(thoughts) - TOLD), ())
    found = islice(early_choices(start, judge), SHOWN)
    choices = [OpeningChoice(e.moves, e.odds, ranked(e.position, worths)[:TOLD]) for e, worths in found]
    return OpeningFacts(nodes, (), 0, tuple(choices))


def is_guessed(start: Position, nodes: int) -> bool:
    """Tell whether a search looked ahead in vain and played a few games at random, as while a board is set up."""
    return search(start, Budget(nodes), every=True, lines=False).best.source == Source.ESTIMATE


def ranked(position: Position, worths: dict[int, float]) -> tuple[Thought, ...]:
    order = sorted(worths, key=lambda action: (-worths[action], action))
    return tuple(Thought(position.game.write(position.state, action), worths[action]) for action in order)

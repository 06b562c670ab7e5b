"""What uneven shells change: decisions in which another move is best than with fair ones."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tablier.engine import options
from tablier.engine.errors import TablierError
from tablier.engine.options import Value, options_of
from tablier.engine.position import Position, read_position
from tablier.engine.table import CHANCE
from tablier.engine.words import LANGUAGES
from tablier.players.program import Greedy
from tablier.search.budget import Budget
from tablier.search.findings import Findings, Source
from tablier.search.search import search
from tablier.search.solved import exact_findings
from tablier.study.analysis.chances import chance, stretch
from tablier.study.shells.errors import NoShells

UNEVEN, SHELLS = "mouths_up", "cowries"  # the options by which a table says what falls
FAIR = 50
NODES = 250  # positions that a look-ahead still plays out without a compiler
BARREN = 20  # games without a decision, after which none is expected
WORTH_TELLING = 0.005  # of winning chance


@dataclass(frozen=True)
class MoveChange:
    """A decision in which another move is best: both moves, and what playing as with fair shells then costs."""

    position: Position  # with these shells
    fair: str
    best: str
    chance: float  # of the mover to win with the best move
    cost: float
    source: Source
    depth: int  # of a look-ahead
    nodes: int


@dataclass(frozen=True)
class Changes:
    """Decisions that were looked at, and those that change, the dearest first."""

    decisions: int
    found: tuple[MoveChange, ...]


def with_shells(position: Position, shells: int, mouths_up: int) -> Position:
    """Return the same table with so many shells that fall mouth up so often."""
    if not {UNEVEN, SHELLS} <= options_of(position.game.State).keys():
        raise NoShells("no-shells", game=position.game.name)
    chosen: dict[str, Value] = {UNEVEN: mouths_up}
    if position.board.shells != shells:
        chosen[SHELLS] = shells
    state = position.state
    try:
        options.choose(state, chosen)
        return read_position(position.game, Position(position.game, bytes(state)).text)
    except TablierError as error:
        reason = {language: error.say(language) for language in LANGUAGES}
        raise NoShells("not-so-many", shells=shells, reason=reason) from None


def changes(positions: Iterable[Position], nodes: int = NODES) -> Changes:
    """Say in which decisions uneven shells change what is best."""
    looked = [position for position in positions if len(position.moves) > 1]
    found = [change for position in looked if (change := compared(position, nodes))]
    told = (change for change in found if change.cost >= WORTH_TELLING)
    return Changes(len(looked), tuple(sorted(told, key=lambda each: -each.cost)))


def decisions_at(position: Position) -> tuple[Position, ...]:
    """Return a position, or where every throw leads that falls in it."""
    if position.to_act != CHANCE:
        return (position,)
    return tuple(position.play(throw) for throw in position.odds)


def decisions_from(begin: Position, most: int, seed: int = 0) -> Iterator[Position]:
    """Let a simple program play from a position, again and again, and yield the first decisions between moves.

    Where game after game leaves nothing to choose, as with one pawn, nobody goes on looking for ever.
    """
    draws, player, position, barren = random.Random(seed), Greedy(), begin, 0
    while most > 0 and barren < BARREN and not begin.is_over:
        if position.is_over:
            position, barren = begin, barren + 1
        if position.to_act == CHANCE:
            position = position.play(position.throw(draws))
            continue
        if len(position.moves) > 1:
            most, barren = most - 1, 0
            yield position
        position = position.play(player.choose(position, draws.getrandbits(32)))


def compared(position: Position, nodes: int = NODES) -> MoveChange | None:
    """Compare the best move of a position with the best with fair shells; None where they are the same."""
    fair = with_shells(position, position.board.shells, FAIR)
    ours, theirs = exact_findings(position), exact_findings(fair)
    if ours is None or theirs is None:  # both by the same judge: a network has learnt from fair shells alone
        ours, theirs = (_looked_ahead(each, nodes) for each in (position, fair))
    as_if_fair = next(each for each in ours.moves if each.action == theirs.best.action)
    mover, seats = position.mover, len(position.seats)
    cost = stretch(ours.best.values[mover] - as_if_fair.values[mover], seats)
    if as_if_fair.action == ours.best.action or cost <= 0:
        return None
    fair_move, best_move = (position.game.write(position.state, each.action) for each in (as_if_fair, ours.best))
    better = chance(ours.best.values[mover], seats)
    return MoveChange(position, fair_move, best_move, better, cost, ours.best.source, ours.depth, ours.nodes)


def _looked_ahead(position: Position, nodes: int) -> Findings:
    return search(position, Budget(nodes), every=True, exact=False)

"""A player who searches as its level allows, and errs as people do: short-sighted, or because a move was not seen."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from math import log

from tablier.engine.game import Level
from tablier.engine.position import Position
from tablier.engine.rule import can_compile
from tablier.players.attention import chances_to_miss
from tablier.search.budget import Budget, Stop, Thinking, never, thought
from tablier.search.evaluation import LOGIT
from tablier.search.findings import Finding, Findings
from tablier.search.search import search, searching, value

ALIKE = 0.02  # logits, at most a hundredth of what a game is worth: of less no search is sure
PART = 50  # of what lies between the best move and the worst: in some games all moves look much alike
FIRST = 0.95  # of the time is spent on finding the best move, and the rest on others that are as good
NEARLY = 0.999_99  # a win in sight is as good as thirteen logits, not infinitely better


@dataclass(frozen=True)
class Thinker:
    """A program of one level."""

    level: Level
    stop: Stop = never

    def within(self, seconds: float) -> Thinker:
        """Return the same program in a hurry: it thinks no longer than this, and as long as ever if that is less."""
        own = self.level.seconds
        return replace(self, level=replace(self.level, seconds=seconds)) if own > seconds else self

    def choose(self, position: Position, seed: int) -> str:
        return thought(self.choosing(position, seed))

    def choosing(self, position: Position, seed: int) -> Thinking[str]:
        """Choose, and pause between two slices."""
        luck = random.Random(seed)
        if self._is_human:
            chosen = self._fallible(position, (yield from self.thinking(position, seed)), luck)
        else:
            chosen = luck.choice((yield from self._as_good(position, seed)))
        return position.game.write(position.state, chosen.action)

    def _fallible(self, position: Position, found: Findings, luck: random.Random) -> Finding:
        """Return what seems best of the moves that come to mind."""
        missed = chances_to_miss(position, [each.action for each in found.moves], self.level.overlooks)
        seen = [each for each, chance in zip(found.moves, missed, strict=True) if luck.random() >= chance]
        return max(seen or [luck.choice(found.moves)], key=lambda each: self._seeming(each, position.mover, luck))

    def _as_good(self, position: Position, seed: int) -> Thinking[tuple[Finding, ...]]:
        """Return the best move, and those that a second look cannot tell from it.

        Whoever runs the same program at home would foresee which of them is played, were the first one taken. The
        second look asks what each move is worth, as deep as the first one came, and at once: what can be had now is not
        put off. With more than two seats the first look says it of every move.
        """
        if len(position.actions) == 1:
            return (yield from self.thinking(position, seed)).moves[:1]
        if len(position.seats) > 2:
            found = yield from self.thinking(position, seed)
            return alike(found, found)
        level = self.level
        found = yield from replace(self, level=replace(level, seconds=level.seconds * FIRST)).thinking(position, seed)
        is_sure = found.best.is_sure
        depth = level.depth if is_sure else found.depth
        if not depth and not is_sure:
            return found.moves[:1]  # played out at random, or shuffled
        near = yield from self._looking_at_each(position, seed, 1)
        deep = yield from self._looking_at_each(position, seed, depth)
        soon = {each.action for each in alike(replace(found, depth=0), near)}
        return tuple(each for each in alike(found, deep) if each.action in soon) or found.moves[:1]

    def _looking_at_each(self, position: Position, seed: int, depth: int) -> Thinking[Findings]:
        """Ask what each move is worth, in half of the time that is left when the best one is found."""
        again, exact = Budget(self.level.nodes, self.level.seconds * (1 - FIRST) / 2), self._may_know
        return searching(position, again, seed, self.stop, every=True, lines=False, depth=depth, exact=exact)

    def evaluate(self, position: Position) -> tuple[float, ...]:
        return value(position, self._budget, exact=self._may_know)

    def thinking(self, position: Position, seed: int) -> Thinking[Findings]:
        """Rank the moves, and pause between two slices."""
        every, exact, depth = self._is_human, self._may_know, self.level.depth
        return searching(position, self._budget, seed, self.stop, every=every, lines=False, depth=depth, exact=exact)

    def prepare(self, position: Position) -> None:
        """Compile what a search may need, even where a book or a solved table gives the first answers without it."""
        if not self._may_know or not can_compile():
            return
        from tablier.search.sowing_tables import COMPILED, solver_of
        from tablier.solve.sowing.endgames import is_sown

        if is_sown(position):
            solver_of(position)
        if position.to_act >= 0:
            search(position, COMPILED, lines=False, exact=False)

    @property
    def _budget(self) -> Budget:
        return Budget(self.level.nodes, self.level.seconds)

    @property
    def _may_know(self) -> bool:
        """Return whether this level plays as well as it can: then it plays by solved tables where there are some."""
        return not self._is_human and self.level.depth == 0

    @property
    def _is_human(self) -> bool:
        """Return whether this level errs: then it has to know the value of every move it may fall for."""
        return self.level.overlooks > 0 or self.level.blur > 0

    def _seeming(self, found: Finding, seat: int, luck: random.Random) -> float:
        """Return what a move seems to be worth, in logits, to one who misjudges."""
        return leaning(found.values[seat]) + luck.gauss(0, self.level.blur / LOGIT)


def alike(found: Findings, seen: Findings) -> tuple[Finding, ...]:
    """Return the best move that was found, and those that are worth as much where each was looked at.

    What is certain must be equal, so that perfect play stays perfect. Where the others were not looked at as deep as
    the best was, nothing is known of them.
    """
    best, mover = found.best, found.position.mover
    if best.is_sure:
        equal = tuple(each for each in seen.moves if each.is_sure and each.values == best.values)
        return equal if any(each.action == best.action for each in equal) else (best,)
    if seen.depth < found.depth:
        return (best,)
    worths = {each.action: leaning(each.values[mover]) for each in seen.moves}
    margin = min(ALIKE, (max(worths.values()) - min(worths.values())) / PART)
    return tuple(each for each in seen.moves if abs(worths[each.action] - worths[best.action]) <= margin)


def leaning(value: float) -> float:
    """Return how sure a win is, in logits."""
    value = max(-NEARLY, min(NEARLY, value))
    return log((1 + value) / (1 - value))

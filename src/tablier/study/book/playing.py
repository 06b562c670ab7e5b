"""Play one game for a book, and note what it teaches; it depends on the plan and the bout, and on nothing else."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from tablier.engine.position import Played, Position
from tablier.engine.table import CHANCE, Verb
from tablier.study.book.habits import JudgedDecision, added, captures_in, steps_lost
from tablier.study.book.judges import Judge, Unit
from tablier.study.book.notes import CaptureNote, GameNotes, Habit
from tablier.study.book.plan import DRAWN, PERFECT, BookPlan, Bout
from tablier.study.book.players import perfect_action, player_of
from tablier.study.book.samples import right_samples, square_sample
from tablier.study.tournament.fortune import Fortune

PARTS = 3  # of a game: its beginning, its middle, its end
SAMPLES = 4  # positions of a game at which one thing is changed
DECIMALS = 5
AS_GOOD = 2e-5  # of a worth: what a table is rounded to


@dataclass
class GameForBook:
    """A game going on, and what was noted so far."""

    plan: BookPlan
    bout: Bout
    judge: Judge
    position: Position
    moves: list[str] = field(default_factory=list)
    worth: float = float("nan")  # to the first seat, now
    before_throw: float = float("nan")
    decisions: list[tuple[int, float]] = field(default_factory=list)  # after how many moves, and what was lost
    drawn: int = 0  # decisions
    unproved: int = 0
    slips: int = 0
    luck: float = 0.0
    course: list[float] = field(default_factory=list)
    captures: list[CaptureNote] = field(default_factory=list)
    habits: list[Habit] = field(default_factory=list)
    turns: list[Position] = field(default_factory=list)  # the start of each

    @property
    def is_perfect(self) -> bool:
        return self.bout.player == PERFECT

    @property
    def is_model(self) -> bool:
        """Whether its decisions teach: both play perfectly, or there is no luck, so that any position may come up."""
        return self.is_perfect or not self.plan.has_throws

    def first(self, worth: float, seat: int) -> float:
        """Turn what a seat may expect into what the first seat may, and back."""
        return worth if seat == 0 else -worth if self.judge.unit == Unit.LEAD else 1 - worth

    def arrive(self, worth: float) -> None:
        """Note what a position is worth, and what luck it was if shells have led to it."""
        if self.before_throw == self.before_throw:
            self.luck += abs(worth - self.before_throw)
        self.worth = worth

    def begin_turn(self) -> None:
        """Note where a turn begins."""
        if not self.turns or self.turns[-1].mover != self.position.mover or self.position.to_act >= 0:
            self.turns.append(self.position)
            self.course.append(round(self.worth, DECIMALS))

    def throw(self, fortune: Fortune) -> Played:
        """Let the shells fall."""
        self.arrive(self.judge.worth(self.position))
        self.begin_turn()
        self.before_throw = self.worth
        return self.position.step(self.position.read(fortune.throw(self.position)))

    def decide(self) -> Played:
        """Let whoever is to move choose, and note what that was worth."""
        position, worths = self.position, self.judge.worths(self.position)
        self.arrive(self.first(max(worths.values()), position.mover) if worths else float("nan"))
        if not self.plan.has_throws:
            self.begin_turn()
        action = position.actions[0]
        if len(position.actions) > 1:
            is_own = position.mover == self.bout.seat and not self.is_perfect
            is_drawn = is_own and not self.plan.has_throws and self.drawn < DRAWN
            self.drawn += is_drawn
            action = self.chosen(is_drawn=is_drawn) if is_own else perfect_action(position, worths, self.plan.nodes)
            self.note(worths, action, is_own=is_own and not is_drawn)
        played = position.step(action)
        if worths and self.is_perfect and self.plan.has_throws and (taken := captures_in(played)):
            gain = worths[action] - self.first(self.before_throw, position.mover)
            opens = next((event.paragraph for event in played.events if event.verb == Verb.OPEN), 0)
            self.captures.append(CaptureNote(steps_lost(played, taken), round(gain, DECIMALS), opens))
        self.before_throw = float("nan")
        return played

    def chosen(self, *, is_drawn: bool) -> int:
        """Ask the program that sits against perfect play, or draw its move."""
        seed = self.plan.seed_of(self.bout, str(len(self.moves)))
        if is_drawn:
            return random.Random(seed).choice(self.position.actions)
        return self.position.read(player_of(self.plan, self.bout.player).choose(self.position, seed))

    def note(self, worths: dict[int, float] | None, action: int, *, is_own: bool) -> None:
        """Write a decision down."""
        if worths is None:
            self.unproved += 1
            return
        if is_own:
            best = max(worths.values())
            self.decisions.append((len(self.moves), best - worths[action]))
            self.slips += self.result(worths[action]) < self.result(best)
        if self.is_model:
            choice = JudgedDecision(self.position)
            self.habits += choice.habits(worths, perfect_action(self.position, worths, 0))
            if not self.plan.has_throws and (offer := choice.capture(worths)):
                self.captures.append(offer)

    def result(self, worth: float) -> int:
        """Return whether a worth is a loss, a draw or a win; where shells fall nothing is for sure."""
        even = 0.0 if self.judge.unit == Unit.LEAD else 0.5
        return 0 if self.plan.has_throws else (worth > even) - (worth < even)

    def parts(self) -> tuple[tuple[int, int, float], ...]:
        """Return for each part of the game its decisions, how many were best, and what was lost."""
        found = []
        for part in range(PARTS):
            lost = [lost for when, lost in self.decisions if PARTS * when // len(self.moves) == part]
            found.append((len(lost), sum(each <= AS_GOOD for each in lost), round(sum(lost), DECIMALS)))
        return tuple(found)


def play_for(plan: BookPlan, bout: Bout, judge: Judge) -> GameNotes:
    """Play a game between a program and perfect play."""
    game, fortune = GameForBook(plan, bout, judge, plan.start), Fortune(plan.seed, bout.set)
    while not game.position.is_over:
        played = game.throw(fortune) if game.position.to_act == CHANCE else game.decide()
        game.moves.append(played.move)
        game.position = played.after
    return noted(game)


def noted(game: GameForBook) -> GameNotes:
    """Return what a game came to, with samples of its positions if it is one to learn from."""
    paid, last = game.position.payoffs, game.judge.worth(game.position)
    game.arrive(last)
    luck = random.Random(game.plan.seed_of(game.bout, "samples"))
    has_samples = game.is_perfect and game.plan.has_throws
    chosen = luck.sample(game.turns, min(SAMPLES, len(game.turns))) if has_samples else []
    squares = [square_sample(each, game.judge, luck) for each in chosen]
    return GameNotes(
        game.bout.player,
        game.bout.number,
        paid[game.bout.seat],
        len(game.turns),
        game.parts(),
        game.unproved,
        round(game.luck, DECIMALS),
        round(sum(lost for _, lost in game.decisions), DECIMALS),
        (*game.course, round(last, DECIMALS)) if game.is_perfect else (),
        tuple(game.captures),
        added(game.habits),
        tuple(each for each in squares if each),
        tuple(each for position in chosen for each in right_samples(position)),
        game.slips,
        () if game.plan.has_throws else tuple(game.moves),
    )

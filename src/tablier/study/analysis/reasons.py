"""What a move does, in words: from what happens at once, and from what can be taken afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, reduce

from tablier.engine.position import Position
from tablier.engine.table import NOWHERE, Verb
from tablier.study.analysis.chances import spelled, study_words
from tablier.study.analysis.danger import Danger, danger, holdings
from tablier.study.analysis.effects import MoveEffect, gains, tail
from tablier.study.analysis.names import contents_named, place_name

Dangers = dict[int, Danger]  # by place

MOST_CLAUSES = 3
WORTH_TELLING = 0.05  # a danger smaller than this is not spoken of
EFFORT = 300_000  # actions and throws followed for the danger after one move


@dataclass(frozen=True)
class Prospects:
    """The effects of all moves of a position, worked out when first needed, because they explain one another."""

    position: Position
    effort: int = EFFORT
    known: Mapping[int, Dangers] = field(default_factory=dict, compare=False)  # after a move, where it was found before
    _texts: dict[tuple[int, str], str] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def effects(self) -> dict[int, MoveEffect]:
        return {action: self._effect(action) for action in self.position.actions}

    def _effect(self, action: int) -> MoveEffect:
        played = self.position.step(action)
        dangers = self.known.get(action)
        if dangers is None:
            dangers = danger(played.after, self.position.mover, self.effort)
        return MoveEffect(self.position, played.after, played.events, dangers)

    def words(self, action: int, language: str) -> str:
        """Return one sentence on what a move does, the most important thing first, at most three things."""
        if (action, language) not in self._texts:
            self._texts[action, language] = self._told(action, language)
        return self._texts[action, language]

    def _told(self, action: int, language: str) -> str:
        effect, words = self.effects[action], study_words(language)
        said = [*gains(effect, language), *self.perils(action, language), *tail(effect, language)][:MOST_CLAUSES]
        if not said:
            return words.say("clause-quiet")
        return reduce(lambda first, last: words.say("clauses", first=first, last=last), said)

    def perils(self, action: int, language: str) -> list[str]:
        """Return the worst danger a move leaves, and the worst it brings a piece out of."""
        effect = self.effects[action]
        left = {place: found for place, found in effect.dangers.items() if found.low >= WORTH_TELLING}
        said = [exposed(effect, worst(effect.after, effect.mover, left), left, language)] if left else []
        saved = self.saved(action)
        if saved:
            said.append(rescued(effect, worst(effect.before, effect.mover, saved), saved, language))
        return said

    def saved(self, action: int) -> dict[int, Danger]:
        """Return the danger, had they stayed, of places that a move leaves for something safer."""
        effect = self.effects[action]
        if effect.after.mover == effect.mover:
            return {}
        stay = set(holdings(effect.after, effect.mover))
        reached = {event.target for event in effect.events if event.verb == Verb.MOVE}
        risk = max((found.high for place, found in effect.dangers.items() if place in reached), default=0)
        return {place: d for place, d in self.if_left.items() if place not in stay and d.low > max(risk, WORTH_TELLING)}

    @cached_property
    def if_left(self) -> dict[int, Danger]:
        """Return the least danger of each place of the mover's, over the moves after which something is there."""
        least: dict[int, Danger] = {}
        for place in holdings(self.position, self.position.mover):
            found = [effect.dangers[place] for effect in self.effects.values() if place in effect.dangers]
            if found:
                least[place] = min(found, key=lambda each: each.high)
        return least


def worst(position: Position, seat: int, dangers: dict[int, Danger]) -> int:
    """Return the place with most to lose: the likeliest, then the fullest, then the farthest along the track."""
    track = position.board.tracks[seat] if position.board.tracks else ()

    def weight(place: int) -> tuple[float, int, int]:
        count = sum(pieces.count for pieces in position.view.contents[place])
        return float(dangers[place].high), count, track.index(place) if place in track else NOWHERE

    return max(dangers, key=weight)


def exposed(effect: MoveEffect, place: int, dangers: dict[int, Danger], language: str) -> str:
    """Return the clause that something of the mover's can be taken."""
    words, found = study_words(language), dangers[place]
    facts = {"place": place_name(effect.after, place, language), "chance": spelled_danger(found, language)}
    if effect.before.board.are_owned:
        if not found.throws:
            return words.say("clause-exposes", **facts)
        return words.say("clause-exposes-to", throws=words.listing(list(found.throws)), **facts)
    clause = "clause-exposes-place" if found.low == 1 else "clause-exposes-place-by-luck"
    return words.say(clause, pieces=contents_named(effect.after, place, language), **facts)


def rescued(effect: MoveEffect, place: int, dangers: dict[int, Danger], language: str) -> str:
    """Return the clause that something of the mover's can no longer be taken."""
    name = place_name(effect.before, place, language)
    clause = "clause-saves" if effect.before.board.are_owned else "clause-saves-place"
    return study_words(language).say(clause, place=name, chance=spelled_danger(dangers[place], language))


def spelled_danger(found: Danger, language: str) -> str:
    """Write a danger as a share, or as two where they differ in what is shown."""
    low, high = spelled(float(found.low), language), spelled(float(found.high), language)
    return low if low == high else study_words(language).say("range", low=low, high=high)

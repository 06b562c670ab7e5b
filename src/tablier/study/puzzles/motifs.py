"""What a puzzle teaches: read from what its best move does, as reasons in words are."""

from __future__ import annotations

from tablier.engine.position import Position
from tablier.engine.table import Verb
from tablier.study.analysis.effects import MoveEffect, is_taking, journeys
from tablier.study.analysis.reasons import WORTH_TELLING, Prospects
from tablier.study.puzzles.puzzle import Motif

SEEN_AT_ONCE = (Motif.CAPTURE, Motif.HOME, Motif.RIGHT, Motif.AGAIN, Motif.ENTER, Motif.PAIR)
GREEDY = {Motif.CAPTURE, Motif.AGAIN, Motif.HOME}  # what people take without a thought


def motif_of(position: Position, line: tuple[str, ...], tempting: str) -> Motif:
    """Return what is most telling about the first move of a line, where another one may be tempting."""
    prospects, best = Prospects(position), position.read(line[0])
    own = motifs_of(prospects.effects[best])
    if Motif.AGAIN in own and Motif.CAPTURE not in own and takes_later(position, line):
        return Motif.COMBINATION
    if tempting and (motifs_of(prospects.effects[position.read(tempting)]) - own) & GREEDY and not own & GREEDY:
        return Motif.RESTRAINT
    for motif in SEEN_AT_ONCE:
        if motif in own:
            return motif
    if prospects.saved(best):
        return Motif.DEFENCE
    dangers = prospects.effects[best].dangers.values()
    return Motif.SACRIFICE if any(danger.low >= WORTH_TELLING for danger in dangers) else Motif.QUIET


def motifs_of(effect: MoveEffect) -> set[Motif]:
    """Return what a move does at once."""
    verbs, paths = {event.verb for event in effect.events}, set(journeys(effect))
    keeps_the_turn = effect.after.mover == effect.mover and Verb.AGAIN in verbs
    found = {
        Motif.CAPTURE: any(event.verb == Verb.CAPTURE and is_taking(effect, event) for event in effect.events),
        Motif.HOME: bool(paths & {"home", "off"}),
        Motif.RIGHT: Verb.OPEN in verbs,
        Motif.AGAIN: keeps_the_turn,
        Motif.ENTER: "enter" in paths,
        Motif.PAIR: Verb.PAIR in verbs,
    }
    return {motif for motif, is_done in found.items() if is_done}


def takes_later(position: Position, line: tuple[str, ...]) -> bool:
    """Return whether the mover takes something further on in a line, before anybody else acts."""
    seat = position.mover
    for move in line:
        if position.mover != seat:
            return False
        played = position.step(position.read(move))
        if Motif.CAPTURE in motifs_of(MoveEffect(played.before, played.after, played.events, {})):
            return True
        position = played.after
    return False

"""The datasheet: seats, pieces, throws, positions, lines of play, perft, published values."""

from __future__ import annotations

from math import log10

from tablier.study.book.chapters.parts import bulleted
from tablier.study.book.portrait.facts import SheetFacts, ThrowShare
from tablier.study.book.teller import BookTeller
from tablier.study.ledger.markup import Markup

LARGE = 10**9  # from here on a number is written as a power of ten
SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
OWN = "Ours"  # begins the source of a variant that nobody published
PUBLISHED = "published"  # the message in which a game's texts tell published values, if there are any


def sheet(teller: BookTeller) -> list[Markup]:
    """Tell the datasheet, line by line."""
    portrait = teller.facts.portrait
    if portrait is None:
        return []
    found, usual = portrait.sheet, teller.study(portrait.study)
    measures = {each.name: each for each in portrait.study.cases[0].measures}
    measured = {name: usual.value(measures[name]) for name in ("length", "branching", "forced")}
    lines = [
        teller.say("sheet-seats", seats=seats(found), places=found.places, pieces=found.pieces),
        *([teller.say("sheet-throws", throws=falls(teller, found.throws))] if found.throws else []),
        teller.say("sheet-measures", players=usual.players, **measured),
        *positions(teller, found),
        teller.say("sheet-lines", lines=teller.within_number(found.lines), games=found.lines.count),
        teller.say("sheet-perft", counts="; ".join(teller.say("count", count=count) for count in found.perft)),
        teller.names.say(PUBLISHED) if teller.names.knows(PUBLISHED) else teller.say("sheet-unpublished"),
        *sources(teller),
    ]
    return [bulleted(lines)]


def seats(found: SheetFacts) -> str:
    return ", ".join(map(str, found.seats))


def falls(teller: BookTeller, found: tuple[ThrowShare, ...]) -> str:
    """Tell what may fall, and how likely it is."""
    return ", ".join(teller.say("throw-odds", throw=fall.throw, odds=teller.percent(fall.odds)) for fall in found)


def positions(teller: BookTeller, found: SheetFacts) -> list[str]:
    """Say how many positions there are: exactly where that is known, and else at most."""
    told = [teller.say("sheet-arrangements", positions=number(teller, found.arrangements))]
    if found.positions:
        told.insert(0, teller.say("sheet-positions", positions=number(teller, found.positions)))
    if found.endings:
        told.append(teller.say("sheet-endings", positions=number(teller, found.endings)))
    return told


def number(teller: BookTeller, count: int) -> str:
    """Write a whole number: a large one as a power of ten."""
    if count < LARGE:
        return teller.say("count", count=count)
    power = int(log10(count))
    return f"{teller.decimal(count / 10**power)}·10{str(power).translate(SUPERSCRIPTS)}"


def sources(teller: BookTeller) -> list[str]:
    """Say where each variant comes from that others have told of."""
    told = [
        teller.say("sheet-source", variant=teller.names.say(f"variant-{each.name}"), source=each.source)
        for each in teller.game.variants
        if not each.source.startswith(OWN)
    ]
    return [teller.say("sheet-sources", sources="; ".join(told))] if told else []

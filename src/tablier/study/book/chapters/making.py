"""Where the numbers come from, what the words mean, and how to make the page again."""

from __future__ import annotations

from math import floor, log10

from tablier.study.book.teller import BookTeller
from tablier.study.ledger.markup import Markup, tag


def making(teller: BookTeller) -> list[Markup]:
    """Give sources, meanings, seed, day and command."""
    facts, made = teller.facts, teller.facts.making
    lines = [
        teller.say(f"making-{facts.unit}"),
        *source(teller),
        teller.say("making-margin"),
        *([teller.say(f"making-strongest-{facts.source.kind}", nodes=made.nodes)] if facts.skill else []),
        teller.say(f"making-{games(teller)}", games=made.games, seed=str(made.seed)),
        *([teller.say("making-tables")] if facts.portrait else []),
        teller.say("making-rules", game=facts.game, version=facts.rules, options=options(teller)),
        teller.say("making-version", version=made.version, day=made.day),
    ]
    command = tag("li", teller.say("making-command"), " ", tag("code", made.command))
    return [tag("ul", *(tag("li", line) for line in lines), command, class_="provenance")]


def games(teller: BookTeller) -> str:
    """Return the message about which games were played."""
    if teller.facts.start is None:
        return "strong"
    return "throws" if teller.facts.throws else "games"


def source(teller: BookTeller) -> list[str]:
    """Say what is known exactly, and how far off it may be."""
    found = teller.facts.source
    told = [teller.say(f"source-{found.kind}", positions=found.positions)]
    if found.kind == "table":
        message = "source-bound" if found.is_proved else "source-estimated"
        told.append(teller.say(message, digits=floor(-log10(found.bound)), error=teller.percent(found.error, 4)))
    return told


def options(teller: BookTeller) -> str:
    """Name the house rules that are not the usual ones."""
    return "; ".join(teller.house_rules()) or teller.say("making-usual")

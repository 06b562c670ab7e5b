"""How games of the usual table go, and what house rules, seats and shells change: compared game by game."""

from __future__ import annotations

from tablier.engine.words import Fact
from tablier.study.book.chapters.parts import bulleted, figure, paragraph, percents, titled
from tablier.study.book.chapters.sheet import falls
from tablier.study.book.plots import Axis, BarRow, Column, bars_across, columns
from tablier.study.book.portrait.facts import ShellOdds
from tablier.study.book.teller import POINTS, BookTeller
from tablier.study.ledger.markup import Markup
from tablier.study.survey.facts import CaseFacts, Measured, StudyFacts
from tablier.study.survey.teller import StudyTeller, is_sure

ROOM = 1.1
KEPT = ("length", "first", "drawn", "captures", "changes", "comebacks", "unfinished")


def usual(teller: BookTeller) -> list[Markup]:
    """Tell the measures of the usual table, and draw how long its games are."""
    if teller.facts.portrait is None:
        return []
    study = teller.facts.portrait.study
    told = teller.study(study)
    shown = [each for each in study.cases[0].measures if each.name in KEPT and each.value and each.value.value]
    lines = [f"{told.say(f'name-{each.name}')}: {told.value(each)}. {told.about(each.name)}" for each in shown]
    intro = teller.say("usual-text", games=study.games, players=told.players)
    return [paragraph(intro), bulleted(lines), lengths(teller, told)]


def lengths(teller: BookTeller, told: StudyTeller) -> Markup:
    """Draw how many games were how long."""
    found = told.facts.cases[0].lengths
    every = sum(each.games for each in found)
    bars = [
        Column(
            each.low,
            each.high,
            POINTS * each.games / every,
            told.say("column", low=each.low, high=each.high - 1, games=each.games),
        )
        for each in found
    ]
    across = Axis(found[0].low, found[-1].high, lambda number: teller.decimal(number, 0), told.say("axis-length"))
    upwards = Axis(0, ROOM * max(bar.height for bar in bars), percents(teller))
    return figure(columns(titled(teller, "lengths"), bars, across, upwards), told.say("caption-lengths"))


def rules(teller: BookTeller) -> list[Markup]:
    """Say of each variant and option what it surely changes."""
    if teller.facts.portrait is None or len(teller.facts.portrait.study.cases) < 2:
        return []
    study = teller.facts.portrait.study
    return [paragraph(compared(teller, study, "rules-text")), bulleted(changes(teller, study))]


def compared(teller: BookTeller, study: StudyFacts, message: str) -> str:
    """Say what is compared, and how many comparisons there are."""
    comparisons = sum(each.change is not None for case in study.cases for each in case.measures)
    players = teller.study(study).players
    return teller.say(message, games=study.games, players=players, comparisons=comparisons)


def changes(teller: BookTeller, study: StudyFacts) -> list[str]:
    told = teller.study(study)
    return [
        teller.say("changed" if sure else "unchanged", table=told.case(case), changes="; ".join(sure))
        for case in study.cases[1:]
        for sure in [[changed(told, each) for each in case.measures if is_sure(each)]]
    ]


def changed(told: StudyTeller, each: Measured) -> str:
    return f"{told.say(f'name-{each.name}')} {told.gain(each)}"


def seats(teller: BookTeller) -> list[Markup]:
    """Draw what the seat that begins scores, with so many at the table."""
    if teller.facts.portrait is None or teller.facts.portrait.seats is None:
        return []
    study = teller.facts.portrait.seats
    told = teller.study(study)
    rows = [row for case in study.cases if (row := first_row(teller, told, case))]
    picture = bars_across(titled(teller, "seats"), rows, Axis(0, ROOM * max(r.value for r in rows), percents(teller)))
    lines = [
        teller.say("seats-line", seats=seats_of(teller, case), length=told.value(measure_of(case, "length")))
        for case in study.cases
    ]
    intro = compared(teller, study, "seats-text")
    return [paragraph(intro), figure(picture, teller.say("caption-seats")), bulleted(lines)]


def first_row(teller: BookTeller, told: StudyTeller, case: CaseFacts) -> BarRow | None:
    found = measure_of(case, "first")
    if found.value is None:
        return None
    name = teller.say("seats-row", seats=seats_of(teller, case))
    return BarRow(name, POINTS * found.value.value, told.value(found), POINTS * found.value.margin)


def seats_of(teller: BookTeller, case: CaseFacts) -> int:
    return len(teller.game.start(**case.options).seats)


def measure_of(case: CaseFacts, name: str) -> Measured:
    return next(each for each in case.measures if each.name == name)


def shells(teller: BookTeller) -> list[Markup]:
    """Say what shells do that fall mouth up more or less often than fair ones."""
    if teller.facts.portrait is None or teller.facts.portrait.shells is None:
        return []
    found = teller.facts.portrait.shells
    odds = [shell_line(teller, each) for each in found.odds]
    intro = compared(teller, found.study, "shells-text")
    return [
        paragraph(intro),
        bulleted(changes(teller, found.study)),
        paragraph(teller.say("shells-odds")),
        bulleted(odds),
    ]


def shell_line(teller: BookTeller, found: ShellOdds) -> str:
    """Tell the odds of throws, and how many decisions change."""
    told: dict[str, Fact] = {"share": found.mouths_up, "throws": falls(teller, found.throws)}
    if found.changed is None:
        return teller.say("shells-fair", **told)
    cost = teller.points(found.cost)
    return teller.say("shells-line", changed=teller.shared(found.changed), cost=cost, **told)

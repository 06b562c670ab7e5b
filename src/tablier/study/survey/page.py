"""A study as one HTML page in one language: no network, no script, for a phone and for paper."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.files import write_text
from tablier.engine.words import LANGUAGES
from tablier.study.book.page import style
from tablier.study.book.plots import Axis, BarRow, Column, bars_across, columns
from tablier.study.estimates import Estimate
from tablier.study.ledger.markup import Markup, tag
from tablier.study.ledger.report import NOTHING_ELSE
from tablier.study.survey.errors import survey_words
from tablier.study.survey.facts import Measured, StudyFacts, write_study
from tablier.study.survey.teller import POINTS, StudyTeller

ROOM = 1.1
FACTS, PAGE = "study.json", ".html"


def write_pages(facts: StudyFacts, folder: Path) -> list[Path]:
    """Write the facts, and a page in every language."""
    folder.mkdir(parents=True, exist_ok=True)
    write_study(folder / FACTS, facts)
    names = {language: f"study.{language}{PAGE}" for language in LANGUAGES}
    for language, name in names.items():
        write_text(folder / name, page(facts, language, names))
    return [folder / FACTS, *(folder / name for name in names.values())]


def page(facts: StudyFacts, language: str, names: dict[str, str]) -> str:
    """Return the page; the names are those of the pages in all languages, which it leads to."""
    teller = StudyTeller(facts, language)
    head = [
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", http_equiv="Content-Security-Policy", content=NOTHING_ELSE),
        tag("title", teller.title),
    ]
    others = [
        tag("a", survey_words(each).say("language-name"), href=names[each], lang=each, hreflang=each)
        for each in LANGUAGES
        if each != language
    ]
    body = tag(
        "body",
        tag("nav", *others),
        tag("h1", teller.title),
        tag("p", subtitle(teller), class_="subtitle"),
        tag("p", lead(teller), class_="lead"),
        *cases(teller),
        *(part for found in facts.cases[0].measures for part in measure(teller, found.name)),
        *lengths(teller),
        *making(teller),
    )
    html = tag("html", tag("head", *head, tag("style", style(body))), body, lang=language)
    return f"<!DOCTYPE html>\n{html}\n".replace("<section", "\n<section")


def subtitle(teller: StudyTeller) -> str:
    facts = teller.facts
    return teller.say("subtitle", games=facts.games, seats=facts.seats, players=teller.players)


def lead(teller: StudyTeller) -> str:
    """Say how to read the page."""
    comparisons = sum(found.change is not None for case in teller.facts.cases for found in case.measures)
    compared = [teller.say("lead-compared", comparisons=comparisons)] if comparisons else []
    return " ".join(filter(None, [teller.repeats, teller.say("lead"), *compared]))


def section(teller: StudyTeller, name: str, *parts: Markup) -> Markup:
    return tag("section", tag("h2", teller.say(f"heading-{name}")), *parts, id=name)


def cases(teller: StudyTeller) -> list[Markup]:
    """List what is compared."""
    if len(teller.facts.cases) == 1:
        return []
    items = [
        tag("li", tag("b", letter(number)), " ", teller.case(case) if number else teller.say("cases-usual"))
        for number, case in enumerate(teller.facts.cases)
    ]
    return [tag("section", tag("h2", teller.say("cases-heading")), tag("ul", *items, class_="contents"), id="cases")]


def letter(number: int) -> str:
    """Return the letter of a table, by which pictures name it."""
    return chr(ord("A") + number)


def measure(teller: StudyTeller, name: str) -> list[Markup]:
    """Draw one measure of all tables, and say what differs."""
    found = [(number, each) for number, case in enumerate(teller.facts.cases) for each in case.measures]
    known = [(number, each) for number, each in found if each.name == name and each.value]
    if not any(each.value and each.value.value for _, each in known):
        return []
    told = [
        tag("li", teller.say("compared-case", case=letter(number), verdict=verdict))
        for number, each in known
        if (verdict := teller.verdict(each))
    ]
    parts = [
        tag("p", teller.about(name)),
        tag("figure", bars(teller, known)),
        *([tag("ul", *told)] if told else []),
    ]
    return [section(teller, name, *parts)]


def bars(teller: StudyTeller, found: list[tuple[int, Measured]]) -> Markup:
    """Draw a bar for each table."""
    rows = []
    for number, each in found:
        mean = each.value or Estimate(0, 0, 0)
        scale = POINTS if each.is_share else 1
        label = letter(number) if len(teller.facts.cases) > 1 else teller.say("usual")
        rows.append(BarRow(label, scale * mean.value, teller.value(each), scale * mean.margin))
    most = max(row.value + row.margin for row in rows)
    return bars_across(
        teller.say(f"name-{found[0][1].name}"), rows, Axis(0.0, ROOM * most or 1.0, lambda number: f"{number:g}")
    )


def lengths(teller: StudyTeller) -> list[Markup]:
    """Draw how many games of the usual table were how long."""
    found = teller.facts.cases[0].lengths
    every = sum(each.games for each in found)
    shown = [
        Column(
            each.low,
            each.high,
            POINTS * each.games / every,
            teller.say("column", low=each.low, high=each.high - 1, games=each.games),
        )
        for each in found
    ]
    across = Axis(found[0].low, found[-1].high, lambda number: teller.decimal(number, 0), teller.say("axis-length"))
    highest = max(column.height for column in shown)
    upwards = Axis(0, ROOM * highest, lambda number: f"{teller.decimal(number, 0)} %")
    picture = columns(teller.say("name-length"), shown, across, upwards)
    return [section(teller, "lengths", tag("figure", picture, tag("figcaption", teller.say("caption-lengths"))))]


def making(teller: StudyTeller) -> list[Markup]:
    """Say how the numbers came about, and how to make them again."""
    facts = teller.facts
    lines = [
        teller.say("making-games", seed=str(facts.seed)),
        *([teller.say("making-nodes", nodes=facts.nodes)] if any(kind.isdigit() for kind in facts.players) else []),
        teller.say("making-rules", game=facts.game, version=facts.rules),
        teller.say("making-version", version=facts.version, day=facts.day),
    ]
    command = [tag("li", teller.say("making-command"), " ", tag("code", facts.command))] if facts.command else []
    return [section(teller, "making", tag("ul", *(tag("li", line) for line in lines), *command, class_="provenance"))]

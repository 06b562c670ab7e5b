"""A book as one HTML page in one language: no network, no script, for a phone and for paper."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from tablier.engine.words import LANGUAGES
from tablier.study.book.chapters import beginning, making, play, sheet, skill, strong, tables, values
from tablier.study.book.errors import book_words
from tablier.study.book.facts import BookFacts
from tablier.study.book.teller import BookTeller
from tablier.study.ledger.markup import Markup, style_sheet, tag
from tablier.study.ledger.report import NOTHING_ELSE

STYLE = Path(__file__).with_name("page.css")
RULE = re.compile(r"\.(?:figure|plot) \.([\w-]+) \{[^}]*\} ?")  # for one class of a picture
FALLBACK = re.compile(r"([a-z]+): #\w+; (?=\1: var)|/\*.*?\*/ ")
CHAPTERS: dict[str, Callable[[BookTeller], list[Markup]]] = {
    "start": beginning.favourite,
    "choices": beginning.choices,
    "line": play.line,
    "captures": values.captures,
    "squares": values.squares,
    "right": values.right,
    "course": play.course,
    "habits": play.habits,
    "skill": skill.skill,
    "strong": strong.strong,
    "opening": strong.opening,
    "usual": tables.usual,
    "rules": tables.rules,
    "seats": tables.seats,
    "shells": tables.shells,
    "sheet": sheet.sheet,
    "making": making.making,
}


def page(facts: BookFacts, language: str, names: dict[str, str]) -> str:
    """Return the page; the names are those of the pages in all languages, which it leads to."""
    teller = BookTeller(facts, language)
    head = [
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", http_equiv="Content-Security-Policy", content=NOTHING_ELSE),
        tag("title", teller.say(named(facts, "title"), game=teller.title)),
    ]
    others = [
        tag("a", book_words(each).say("language-name"), href=names[each], lang=each, hreflang=each)
        for each in LANGUAGES
        if each != language
    ]
    written = {name: chapter(teller) for name, chapter in CHAPTERS.items()}
    sections = [section(teller, name, parts) for name, parts in written.items() if parts]
    top = [tag("nav", *others), tag("h1", teller.title), tag("p", subtitle(teller), class_="subtitle")]
    lead = tag("p", teller.say(f"lead-{facts.source.kind}", positions=facts.source.positions), class_="lead")
    body = tag("body", *top, lead, contents(teller, [name for name, parts in written.items() if parts]), *sections)
    html = tag("html", tag("head", *head, tag("style", style(body))), body, lang=language)
    return (
        f"<!DOCTYPE html>\n{html}\n".replace("<section", "\n<section")
        .replace("></path>", "/>")
        .replace("></polyline>", "/>")
    )


def named(facts: BookFacts, message: str) -> str:
    """Return a message that is another one where nothing exact is known."""
    return message if facts.start is not None else f"{message}-none"


def subtitle(teller: BookTeller) -> str:
    """Say what the page is about, and which house rules it is played by."""
    rules = teller.house_rules()
    told = [teller.say("house-rules", rules="; ".join(rules))] if rules else []
    return " ".join([teller.say(named(teller.facts, "subtitle")), *told])


def style(body: str) -> Markup:
    """Return how a page looks: the rules for what is on it, without fallbacks and blanks that no browser needs."""
    css = " ".join((style_sheet("figure") + STYLE.read_text("utf-8")).split())
    used = RULE.sub(lambda rule: rule[0] if rule[1] in body else "", css)
    return Markup(FALLBACK.sub("", used))


def contents(teller: BookTeller, names: list[str]) -> Markup:
    """List the chapters."""
    return tag(
        "ul", *(tag("li", tag("a", heading(teller, name), href=f"#{name}")) for name in names), class_="contents"
    )


def section(teller: BookTeller, name: str, parts: list[Markup]) -> Markup:
    return tag("section", tag("h2", heading(teller, name)), *parts, id=name)


def heading(teller: BookTeller, name: str) -> str:
    """Return the question that a chapter answers."""
    right = teller.facts.right
    if name == "right" and right:
        return teller.say("heading-right", title=teller.paragraph(right.paragraph))
    return teller.say(f"heading-{name}")

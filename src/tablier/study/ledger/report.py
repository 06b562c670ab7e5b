"""The ledger of a game as one HTML page: both languages, no network, no script, for a phone and for paper."""

from __future__ import annotations

from tablier import __version__
from tablier.engine.words import LANGUAGES
from tablier.study.ledger.account import AccountLine, account
from tablier.study.ledger.entry import LedgerEntry
from tablier.study.ledger.graph import graph
from tablier.study.ledger.markup import Markup, joined, style_sheet, tag
from tablier.study.ledger.picture import picture
from tablier.study.ledger.shares import Shares, tenths
from tablier.study.ledger.sums import GameAccounts
from tablier.study.ledger.text import MOST_MISTAKES, luck_lines, main_points, sources, summary
from tablier.study.ledger.turning import TurningPoint
from tablier.study.ledger.words import LedgerText, ledger_words

NOTHING_ELSE = "default-src 'none'; style-src 'unsafe-inline'"  # whatever a name may hold, a browser loads nothing
METHOD = ("chances", "luck", "errors", "second-thoughts", "margin")


def report(ledger: GameAccounts, language: str = "en", command: str = "") -> str:
    """Return the page; it opens in this language, and says which command made it if it is told."""
    head = [
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", http_equiv="Content-Security-Policy", content=NOTHING_ELSE),
        tag("title", LedgerText(ledger, language).title),
        tag("style", Markup(style_sheet("figure") + style_sheet("report"))),
    ]
    choices = [choice(each, checked=each == language) for each in LANGUAGES]
    bodies = [section(LedgerText(ledger, each), command) for each in LANGUAGES]
    page = tag("html", tag("head", *head), tag("body", *choices, *bodies), lang=language)
    return f"<!DOCTYPE html>\n{page}\n"


def choice(language: str, *, checked: bool) -> Markup:
    """Return a button that shows one language; a page can do that without a script."""
    name = f"language-{language}"
    state = {"checked": "checked"} if checked else {}
    button = tag("input", type="radio", name="language", id=name, class_="language-choice", **state)
    return joined(button, tag("label", ledger_words(language).say("language-name"), for_=name, lang=language))


def section(teller: LedgerText, command: str) -> Markup:
    """Return the whole report in one language."""
    ledger = teller.ledger
    names = " – ".join(teller.full_name(seat) for seat in range(ledger.seats))
    return tag(
        "article",
        tag("h1", teller.title),
        tag("p", names, class_="players"),
        tag("p", teller.result(), class_="result"),
        tag("p", " ".join(summary(teller)), class_="summary"),
        chapter(teller, "graph", tag("div", graph(ledger, teller.language, alone=False), class_="wide")),
        chapter(teller, "account", table(teller)),
        *([chapter(teller, "luck", listed(luck_lines(teller)))] if luck_lines(teller) else []),
        chapter(teller, "mistakes", mistakes(teller)),
        chapter(teller, "turning-points", turning_points(teller)),
        tag("details", tag("summary", teller.say("heading-steps")), steps(teller)),
        chapter(teller, "method", method(teller)),
        chapter(teller, "provenance", provenance(teller, command)),
        lang=teller.language,
    )


def chapter(teller: LedgerText, name: str, *content: Markup) -> Markup:
    return tag("section", tag("h2", teller.say(f"heading-{name}")), *content)


def listed(lines: list[str]) -> Markup:
    return tag("ul", *(tag("li", line) for line in lines))


def table(teller: LedgerText) -> Markup:
    """Set out the accounts: a line for each, a column for each seat."""
    seats = [tag("th", teller.full_name(s), scope="col", class_="amount") for s in range(teller.ledger.seats)]
    rows = [account_row(teller, line) for line in account(teller.ledger)]
    head = tag("thead", tag("tr", tag("td"), *seats))
    kind = "account many" if teller.ledger.seats > 2 else "account"
    return tag("div", tag("table", head, tag("tbody", *rows), class_=kind), class_="wide")


def account_row(teller: LedgerText, line: AccountLine) -> Markup:
    cells = []
    for seat, amount in enumerate(line.amounts):
        number = teller.number(amount, signed=not line.is_balance)
        doubt = [tag("span", f" {teller.margin(line.margins[seat])}", class_="margin")] if line.margins else []
        cells.append(tag("td", number, *doubt, class_="amount"))
    kind = {"class_": "balance"} if line.is_balance else {}
    return tag("tr", tag("th", teller.label(line), scope="row"), *cells, **kind)


def mistakes(teller: LedgerText) -> Markup:
    """List the costliest moves, and what the better ones would have done."""
    if not teller.ledger.mistakes:
        return tag("p", teller.say("no-mistakes"))
    return tag("ol", *(mistake(teller, entry) for entry in teller.ledger.mistakes[:MOST_MISTAKES]))


def mistake(teller: LedgerText, entry: LedgerEntry) -> Markup:
    story = entry.before.explain(entry.better, teller.language)
    better = tag("p", teller.say("better-would", better=teller.better(entry), story=story), class_="note")
    return tag("li", teller.mistake(entry), better)


def turning_points(teller: LedgerText) -> Markup:
    """List the largest turning points, each with the board after it."""
    points, every = main_points(teller.ledger), len(teller.ledger.turning_points)
    if not points:
        return tag("p", teller.say("no-turning-points"))
    more = (
        [tag("p", teller.say("turning-more", count=every - len(points)), class_="note")] if every > len(points) else []
    )
    return joined(tag("ol", *(turning_point(teller, point) for point in points)), *more)


def turning_point(teller: LedgerText, point: TurningPoint) -> Markup:
    entry = point.entry
    title = teller.say("picture", turn=entry.turn, move=entry.move)
    board = picture(entry.after, title, teller.ledger.record.played[entry.number].places)
    return tag("li", tag("div", tag("span", teller.turning(point)), board, class_="turning"))


def steps(teller: LedgerText) -> Markup:
    """Set out every throw and move, with where its value comes from."""
    names = ("turn", "player", "move", "before", "after", "luck", "error", "doubt", "source")
    head = tag("thead", tag("tr", *(tag("th", teller.say(f"column-{name}"), scope="col") for name in names)))
    rows = [step(teller, entry) for entry in teller.ledger.entries]
    body = tag("table", head, tag("tbody", *rows), class_="steps")
    return joined(tag("p", teller.say("steps-own"), class_="note"), tag("div", body, class_="wide"))


def step(teller: LedgerText, entry: LedgerEntry) -> Markup:
    seat = entry.seat
    changes = [teller.number(tenths(change[seat]), signed=True) for change in changes_of(entry)]
    told = (*changes, "", "") if entry.is_throw else ("", *changes)
    amounts = [teller.chance(entry.chances[seat]), teller.chance(entry.then[seat]), *told]
    words = [tag("td", word) for word in (str(entry.turn), teller.name(seat), entry.move)]
    numbers = [tag("td", amount, class_="amount") for amount in amounts]
    return tag("tr", *words, *numbers, tag("td", teller.provenance(entry)))


def changes_of(entry: LedgerEntry) -> tuple[Shares, ...]:
    return (entry.luck,) if entry.is_throw else (entry.error, entry.second_thought)


def method(teller: LedgerText) -> Markup:
    return joined(*(tag("p", teller.say(f"method-{name}"), class_="note") for name in METHOD))


def provenance(teller: LedgerText, command: str) -> Markup:
    """Return a sentence on where the values come from, and how to compute them again."""
    lines = [*sources(teller), teller.say("provenance-version", version=__version__)]
    told = [tag("li", line) for line in lines]
    if command:
        told.append(tag("li", tag("code", teller.say("provenance-command", command=command))))
    return tag("ul", *told, class_="provenance")

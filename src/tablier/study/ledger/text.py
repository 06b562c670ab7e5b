"""The accounts of a game as plain text: a summary, the accounts, luck, mistakes, turning points, provenance."""

from __future__ import annotations

from tablier.engine.record import BY_PEOPLE
from tablier.study.ledger.account import account
from tablier.study.ledger.sums import GameAccounts
from tablier.study.ledger.turning import TurningPoint
from tablier.study.ledger.words import LedgerText

MOST_MISTAKES = 10
MOST_POINTS = 5


def ledger_text(ledger: GameAccounts, language: str) -> str:
    """Return a ledger in words, from its title to its sources."""
    teller = LedgerText(ledger, language)
    parts = [
        [teller.title, f"{players(teller)}. {teller.result()}"],
        [" ".join(summary(teller))],
        table(teller),
        titled(teller, "luck", luck_lines(teller)),
        titled(teller, "mistakes", [teller.mistake(entry) for entry in ledger.mistakes[:MOST_MISTAKES]]),
        titled(teller, "turning-points", [teller.turning(point) for point in main_points(ledger)]),
        titled(teller, "provenance", sources(teller)),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def players(teller: LedgerText) -> str:
    return " – ".join(teller.full_name(seat) for seat in range(teller.ledger.seats))


def titled(teller: LedgerText, name: str, lines: list[str]) -> list[str]:
    """Put a heading above lines, if there are any."""
    return [teller.say(f"heading-{name}"), *(f"  {line}" for line in lines)] if lines else []


def table(teller: LedgerText) -> list[str]:
    """Set the accounts in columns."""
    lines = account(teller.ledger)
    seats = [teller.seat(seat) for seat in range(teller.ledger.seats)]
    rows = [["", *seats], *([teller.label(line), *teller.cells(line)] for line in lines)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    told = [teller.say("heading-account")]
    for label, *cells in rows:
        told.append(f"  {label:{widths[0]}}  " + "  ".join(f"{c:>{w}}" for c, w in zip(cells, widths[1:], strict=True)))
    return told


def main_points(ledger: GameAccounts) -> list[TurningPoint]:
    """Return the largest turning points, in the order of the game; what are mostly second thoughts comes last."""
    largest = sorted(ledger.turning_points, key=lambda point: (point.is_doubtful, -abs(point.swing)))[:MOST_POINTS]
    return sorted(largest, key=lambda point: point.entry.number)


def subject(ledger: GameAccounts) -> int:
    """Return the seat whose story the summary tells: the one that came out best."""
    return max(range(ledger.seats), key=lambda seat: ledger.result[seat])


def summary(teller: LedgerText) -> list[str]:
    """Return a few sentences on where the result came from."""
    ledger, seat = teller.ledger, subject(teller.ledger)
    name, told = teller.name(seat), list[str]()
    told.append(teller.say("summary-start", name=name, chance=teller.chance(ledger.start[seat])))
    if has_throws(ledger):
        own, others = parts_of(ledger, "luck", seat)
        message = "summary-lucky" if own + others >= 0 else "summary-unlucky"
        told.append(teller.say(message, name=name, points=teller.points(abs(own + others))))
    own, others = parts_of(ledger, "errors", seat)
    points = {"lost": teller.points(-own), "given": teller.points(others)}
    told.append(teller.say("summary-errors", name=name, **points))
    told += [f"{teller.label(line)}." for line in account(ledger) if line.name in BY_PEOPLE]
    if ledger.mistakes:
        told.append(teller.say("summary-costliest", sentence=teller.mistake(ledger.mistakes[0])))
    return [*told, doubt(teller, seat)]


def parts_of(ledger: GameAccounts, name: str, seat: int) -> tuple[int, int]:
    """Return what a seat has by its own throws or errors and by those of others, rounded as in the accounts."""
    lines = [line for line in account(ledger) if line.name == name]
    own = sum(line.amounts[seat] for line in lines if line.seat == seat)
    return own, sum(line.amounts[seat] for line in lines) - own


def has_throws(ledger: GameAccounts) -> bool:
    return any(entry.is_throw for entry in ledger.entries)


def doubt(teller: LedgerText, seat: int) -> str:
    """Return a sentence on how far the numbers may be trusted."""
    if teller.ledger.is_exact:
        return teller.say("summary-exact")
    _, changed = parts_of(teller.ledger, "second-thoughts", seat)
    margin = teller.margin(teller.ledger.margin(seat))
    told = teller.say("summary-doubt", points=teller.points(changed, signed=True), margin=margin)
    return f"{told} {teller.say('summary-biased')}" if teller.ledger.is_biased else told


def luck_lines(teller: LedgerText) -> list[str]:
    """Return a line for each seat on how lucky it was, compared with what might have been."""
    return [luck_line(teller, seat) for seat in range(teller.ledger.seats)] if has_throws(teller.ledger) else []


def luck_line(teller: LedgerText, seat: int) -> str:
    luck, (own, others) = teller.ledger.luck_account(seat), parts_of(teller.ledger, "luck", seat)
    sums = {"own": teller.number(own, signed=True), "others": teller.number(others, signed=True)}
    whole = {"total": teller.points(own + others, signed=True), "spread": teller.margin(luck.spread)}
    told = teller.say("luck", name=teller.name(seat), **sums, **whole)
    if luck.percentile is None:
        return f"{told} {teller.say('luck-few')}"
    return f"{told} {teller.say('luck-percentile', games=min(99, max(1, round(luck.percentile))))}"


def sources(teller: LedgerText) -> list[str]:
    """Return a sentence on where the values come from."""
    ledger, tally = teller.ledger, teller.ledger.tally
    told = [teller.say("provenance-positions", count=tally.positions, nodes=tally.nodes)]
    told += [
        teller.say("provenance-source", count=count, source=teller.say(f"source-{source.value}"))
        for source, count in tally.sources.most_common()
    ]
    depths = [depth for depth in tally.depths if depth]
    told += [teller.say("provenance-depth", low=min(depths), high=max(depths))] if depths else []
    told += [teller.say("provenance-glances", count=tally.glances)] if tally.glances else []
    game = ledger.record.start.game
    told.append(teller.say("provenance-rules", game=teller.game.say("title"), version=game.version))
    house = ", ".join(f"{name}={value}" for name, value in ledger.record.start.unusual.items())
    return [*told, teller.say("provenance-options", options=house)] if house else told

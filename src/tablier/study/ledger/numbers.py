"""The accounts of a game as plain data: every amount as a number, and as the exact fraction it is."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablier.study.ledger import Ledger
    from tablier.study.ledger.entry import Entry

FORMAT = "tablier ledger 1"


def as_json(ledger: Ledger) -> dict[str, Any]:
    """Return a ledger as dictionaries, lists, texts and numbers."""
    record, seats = ledger.record, range(ledger.seats)
    return {
        "format": FORMAT,
        "game": record.start.game.name,
        "rules": record.start.game.version,
        "options": record.start.unusual,
        "seats": list(record.start.seats),
        "players": list(record.players),
        "outcome": record.result if ledger.is_whole else "partial",
        "is_exact": ledger.is_exact,
        "is_biased": ledger.is_biased,
        "start": amounts(ledger.start),
        "luck": [amounts(ledger.luck[seat]) for seat in seats],
        "errors": [amounts(ledger.errors[seat]) for seat in seats],
        "second_thoughts": amounts(ledger.second_thoughts),
        "ended": str(record.ended),
        "settlement": amounts(ledger.settlement),
        "result": amounts(ledger.result),
        "margins": {
            "luck": [[ledger.luck_margin(by, to) for to in seats] for by in seats],
            "errors": [[ledger.error_margin(by, to) for to in seats] for by in seats],
        },
        "luck_accounts": [luck_account(ledger, seat) for seat in seats],
        "mistakes": [entry.number for entry in ledger.mistakes],
        "turning_points": [point.entry.number for point in ledger.turning_points],
        "entries": [entry_data(entry) for entry in ledger.entries],
        "judged": {
            "positions": ledger.tally.positions,
            "sources": {source.value: count for source, count in ledger.tally.sources.items()},
            "nodes": ledger.tally.nodes,
            "glances": ledger.tally.glances,
        },
    }


def amounts(shares: Sequence[Fraction]) -> dict[str, list[Any]]:
    """Return what each seat has: a number, and the fraction whose sums are exact."""
    return {"chances": [float(share) for share in shares], "exact": [str(share) for share in shares]}


def luck_account(ledger: Ledger, seat: int) -> dict[str, Any]:
    luck = ledger.luck_account(seat)
    sums = {"own": float(luck.own), "others": float(luck.others), "throws": luck.throws, "spread": luck.spread}
    return {**sums, "z": luck.z, "percentile": luck.percentile}


def entry_data(entry: Entry) -> dict[str, Any]:
    """Return one throw or move."""
    data: dict[str, Any] = {
        "number": entry.number,
        "turn": entry.turn,
        "seat": entry.seat,
        "move": entry.move,
        "position": entry.before.text,
        "before": amounts(entry.chances),
        "after": amounts(entry.then),
    }
    if entry.throw:
        return {**data, "luck": amounts(entry.luck), "spread": list(entry.throw.spread)}
    assert entry.found and entry.played  # a move has both
    data |= {"error": amounts(entry.error), "second_thought": amounts(entry.second_thought), "better": entry.better}
    judged = {"source": entry.played.source.value, "margin": entry.played.margin}
    return {**data, **judged, "depth": entry.found.depth, "nodes": entry.found.nodes}

"""What the commands with a table print under `--json`: one document each; docs/reference/json.md lists the keys."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tablier.cli.replaying import position_after, turns_of
from tablier.engine.options import options_of, public
from tablier.engine.sheet import sheet_of
from tablier.engine.table import CHANCE
from tablier.engine.words import words_of
from tablier.players.programs import level_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablier.cli.verifying_logs import Checked
    from tablier.engine.game import Game
    from tablier.engine.position import Position
    from tablier.engine.record import Record
    from tablier.storage.audit import Audit
    from tablier.study.tournament import Plan
    from tablier.study.tournament.standings import TournamentStandings
    from tablier.throws.checking import Report

JsonObject = dict[str, Any]


def print_json(document: JsonObject) -> None:
    """Print one document and nothing else; what the terminal cannot write is escaped."""
    writes_all = (sys.stdout.encoding or "").lower().startswith("utf")
    print(json.dumps(document, ensure_ascii=not writes_all, indent=1))


def games_data(games: Sequence[Game], language: str) -> JsonObject:
    return {"games": [game_data(game, language) for game in games]}


def game_data(game: Game, language: str) -> JsonObject:
    words = words_of(game.folder, language)
    return {
        "name": game.name,
        "title": words.say("title"),
        "summary": words.say("summary"),
        "seats": list(game.start().seats),
        "variants": [variant.name for variant in game.variants],
        "levels": list(level_names(game, language)),
    }


def rules_data(game: Game, language: str, numbers: Sequence[int]) -> JsonObject:
    """Return some paragraphs of a sheet, and the house rules."""
    words, usual, sheet = words_of(game.folder, language), game.start().options, sheet_of(game.folder, language)
    kinds = {public(name): kind for name, (_, kind) in options_of(game.State).items()}
    return {
        "game": game.name,
        "title": words.say("title"),
        "paragraphs": [asdict(sheet.paragraphs[number]) for number in numbers],
        "options": [
            {"name": name, "default": usual[name], "values": [*kind.values()], "meaning": words.say(f"option-{name}")}
            for name, kind in kinds.items()
        ],
        "variants": [
            {"name": each.name, "meaning": words.say(f"variant-{each.name}"), "source": each.source}
            for each in game.variants
        ],
    }


def position_data(position: Position) -> JsonObject:
    """Return a position: who is to act, what may be played or fall, and what lies where."""
    contents = zip(position.board.places, position.view.contents, strict=True)
    return {
        "game": position.game.name,
        "options": position.options,
        "position": position.text,
        "seats": list(position.seats),
        "acts": acting(position),
        "mover": None if position.is_over else position.seats[position.mover],
        "moves": list(position.moves),
        "odds": position.odds if position.to_act == CHANCE else {},
        "throws": list(position.view.throws),
        "places": [
            {
                "name": place.name,
                "kind": place.kind,
                "owner": position.seats[place.seat] if place.seat >= 0 else None,
                "pieces": [asdict(pieces) for pieces in lying if pieces.count],
            }
            for place, lying in contents
        ],
        "payoffs": payoffs(position),
    }


def acting(position: Position) -> str:
    if position.is_over:
        return "nobody"
    return "chance" if position.to_act == CHANCE else "seat"


def payoffs(position: Position) -> dict[str, float] | None:
    return dict(zip(position.seats, position.payoffs, strict=True)) if position.is_over else None


def why_data(position: Position, move: str, language: str) -> JsonObject:
    """Return whether a move may be played: what it would do, or the paragraph that forbids it."""
    refusal = position.why_not(move, language)
    return {
        "position": position.text,
        "move": move,
        "allowed": refusal is None,
        "story": position.explain(move, language) if refusal is None else None,
        "paragraph": refusal.paragraph if refusal else None,
        "sentence": refusal.sentence if refusal else None,
        "rule": refusal.rule if refusal else None,
        "moves": list(position.moves),
    }


def record_data(record: Record, language: str, turns: int) -> JsonObject:
    """Return the first turns of a record, each move with what it did, and the position they lead to."""
    last = position_after(record, turns)
    return {
        "game": record.start.game.name,
        "options": record.start.options,
        "players": dict(zip(record.start.seats, record.players, strict=True)),
        "turns": [
            {
                "turn": number,
                "seat": steps[0].before.seats[steps[0].before.mover],
                "moves": [
                    {
                        "move": step.move,
                        "thrown": step.thrown,
                        "story": " ".join(step.story(language)),
                        "position": step.after.text,
                    }
                    for step in steps
                ],
            }
            for number, steps in enumerate(turns_of(record)[:turns], 1)
        ],
        "position": last.text,
        "result": record.result if last is record.last else None,
        "payoffs": payoffs(last),
    }


def standings_data(plan: Plan, table: TournamentStandings) -> JsonObject:
    """Return the three tables of a tournament."""
    return {
        "game": plan.game,
        "options": dict(plan.options),
        "games": table.games,
        "sets": table.sets,
        "left_out": table.left_out,
        "players": [asdict(row) for row in table.players],
        "pairs": [asdict(row) for row in table.pairs],
        "seats": [asdict(row) for row in table.seats],
    }


def refuted_data(sentence: str) -> JsonObject:
    """Return what is wrong with a proof; the keys are those of a good one."""
    rest = ("match", "rules", "throws", "unwitnessed", "epochs", "unfinished", "tallies", "log")
    return {"good": False, "sentence": sentence, **dict.fromkeys(rest)}


def verified_data(report: Report) -> JsonObject:
    """Return what a proof that is in order shows."""
    return {
        "good": True,
        "sentence": None,
        "match": report.state.match,
        "rules": report.state.rules,
        "throws": report.throws,
        "unwitnessed": report.unwitnessed,
        "epochs": report.epochs,
        "unfinished": report.unfinished,
        "tallies": [{**asdict(tally), "inside": tally.is_inside} for tally in report.tallies],
        "log": None,
    }


def verified_log_data(found: Checked) -> JsonObject:
    """Return what a log that is in order shows; `log` holds what a proof alone does not."""
    result, head = found.match.result, found.head
    log = {
        "entries": len(found.match.entries),
        "over": result is not None,
        "how": result.how.value if result else None,
        "places": list(result.places) if result else None,
        "gave_up": [seat for seat, chair in enumerate(found.match.chairs) if chair.has_retired],
        "signed": head.seq if head else None,
        "key": head.key if head else None,
        "key_known": bool(head and found.known.key),
        "held": [each.seq for each in found.known.heads],
    }
    return {**verified_data(found.report), "log": log}


def audit_data(found: Audit, language: str) -> JsonObject:
    return {
        "matches": found.matches,
        "entries": found.entries,
        "damaged": [{"match": each.match, "sentence": each.say(language)} for each in found.damaged],
    }

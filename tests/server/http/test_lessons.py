"""Lessons over HTTP, and sheets to print."""

from __future__ import annotations

from typing import Any

import pytest

import tablier
from tablier.server.printing import press
from tests.server.http.guests import CALA, RACE, Place, at_table, sure

SHEET = f"/api/games/{RACE}/sheet.pdf"


def moves(step: dict[str, Any]) -> list[tuple[str, list[str]]]:
    return [(deed["what"], deed["moves"]) for deed in step["deeds"]]


def test_a_forbidden_move_is_called_by_its_words_too() -> None:
    async def look(place: Place) -> None:
        told = sure(await (await place.stranger()).get(f"/api/games/{RACE}/lessons/en"))
        deeds = [deed for step in (*told["steps"], *told["examples"]) for deed in step["deeds"]]
        assert {"what": "refused", "moves": ["21+4"], "say": "the pawn on d3, 4 steps"} in deeds

    at_table(look)


def test_a_lesson_is_told_in_both_languages_with_the_same_moves() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        for name in tablier.games():
            told = [sure(await guest.get(f"/api/games/{name}/lessons/{language}")) for language in ("en", "fr")]
            for part in ("steps", "examples"):
                english, french = [[(s["position"], s["rule"], moves(s)) for s in each[part]] for each in told]
                assert english == french
                for deed in (deed for each in told for step in each[part] for deed in step["deeds"]):
                    assert (deed["say"] == "") == (deed["moves"] == ["any"]), deed
                    assert deed["say"] not in deed["moves"], "the words of a move are not its notation"
            assert told[0]["title"] != told[1]["title"] and told[0]["game"] == name

    at_table(look)


def test_whoever_has_a_lesson_already_is_told_so() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        for path in (f"/api/games/{CALA}/lessons/fr", SHEET):
            tag = (await guest.get(path)).headers["ETag"]
            assert (await guest.get(path, **{"If-None-Match": tag})).status_code == 304
        assert (await guest.get("/api/games/chess/lessons/en")).status_code == 404
        assert (await guest.get(f"/api/games/{CALA}/lessons/de")).status_code == 422

    at_table(look)


def test_the_first_step_of_a_lesson_can_be_drawn_and_played() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        step = sure(await guest.get(f"/api/games/{RACE}/lessons/en"))["steps"][0]
        moves = [deed["moves"][0] for deed in step["deeds"]]
        drawn = sure(await guest.post("/api/positions", {"position": step["position"], "moves": moves}))
        assert drawn["refused"] is None and drawn["view"]["story"]

    at_table(look)


def test_a_sheet_is_a_pdf_for_the_table_as_it_is_set_up() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        usual = await guest.get(SHEET)
        assert usual.headers["Content-Type"] == "application/pdf" and usual.content.startswith(b"%PDF-")
        assert usual.content == (await guest.get(SHEET)).content
        changed = await guest.get(f"{SHEET}?option=seats=4&option=play-on=yes")
        assert changed.status_code == 200 and changed.content != usual.content

    at_table(look)


@pytest.mark.parametrize(
    ("query", "status", "error"),
    [
        ("option=seats=9", 422, "whole-number"),
        ("option=nothing", 404, "unknown-option"),
        ("variant=nothing", 404, "unknown-variant"),
        ("paper=a2", 422, "form"),
        ("cloth=500", 422, "form"),
    ],
)
def test_what_cannot_be_printed_is_refused_with_the_reason(query: str, status: int, error: str) -> None:
    async def look(place: Place) -> None:
        answer = await (await place.stranger()).get(f"{SHEET}?{query}")
        assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text

    at_table(look)


def test_there_are_no_tokens_where_nothing_is_thrown() -> None:
    async def look(place: Place) -> None:
        answer = await (await place.stranger()).get(f"/api/games/{CALA}/sheet.pdf?what=tokens")
        assert (answer.status_code, answer.json()["error"]) == (422, "no-shells")

    at_table(look)


def test_a_server_that_cannot_print_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(place: Place) -> None:
        monkeypatch.setattr(press, "is_there", lambda: False)
        answer = await (await place.stranger()).get(SHEET, Accept_Language="fr")
        assert (answer.status_code, answer.json()["error"]) == (501, "press-missing")
        assert "tablier[print]" in answer.json()["say"]

    at_table(look)


def test_nobody_prints_all_day() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        statuses = [(await guest.get(SHEET)).status_code for _ in range(40)]
        assert statuses[0] == 200 and statuses[-1] == 429

    at_table(look)

"""Puzzles over HTTP: the list, the one of the day, and each with its answers."""

from __future__ import annotations

import datetime

import pytest

from tablier.server.people.daily import day_of
from tablier.study.puzzles.collection import shipped
from tests.server.http.guests import Place, at_table, sure


def test_all_puzzles_are_listed_game_by_game() -> None:
    async def look(place: Place) -> None:
        told = sure(await (await place.stranger()).get("/api/puzzles"))
        assert told["made"] == shipped().made
        lines = [{"id": p.id, "game": p.game, "motif": p.motif, "difficulty": p.difficulty} for p in shipped().puzzles]
        assert told["puzzles"] == lines

    at_table(look)


def test_everybody_has_the_same_puzzle_of_the_day() -> None:
    async def look(place: Place) -> None:
        told = [sure(await (await place.stranger()).get("/api/puzzles/today")) for _ in range(2)]
        date = day_of(place.house.runtime.now())
        puzzle = shipped().of_day(datetime.date.fromisoformat(date))
        assert told == [{"date": date, "id": puzzle.id, "game": puzzle.game}] * 2

    at_table(look)


@pytest.mark.slow
def test_a_puzzle_comes_with_the_worth_of_every_move_and_the_reason_in_both_languages() -> None:
    async def look(place: Place) -> None:
        puzzle = shipped().puzzles[0]
        told = sure(await (await place.stranger()).get(f"/api/puzzles/{puzzle.id}"))
        assert (told["position"], told["motif"], told["source"]) == (puzzle.text, puzzle.motif, puzzle.source)
        assert [(each["move"], each["chance"]) for each in told["answers"]] == [
            (each.move, each.chance) for each in puzzle.answers
        ]
        assert all(set(each["words"]) == set(each["verdict"]) == {"en", "fr"} for each in told["answers"])

    at_table(look)


def test_a_name_that_no_puzzle_has_is_answered_with_a_sentence() -> None:
    async def look(place: Place) -> None:
        answer = await (await place.stranger()).get("/api/puzzles/nothing", **{"Accept-Language": "fr"})
        assert (answer.status_code, answer.json()["say"]) == (404, "Aucun problème ne s'appelle « nothing ».")

    at_table(look)

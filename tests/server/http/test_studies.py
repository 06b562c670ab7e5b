"""Positions set up, records told step by step, and what moves and matches are worth, over HTTP."""

from __future__ import annotations

import asyncio

import pytest

import tablier
from tablier.matches.acts import Answer, Move, Offer
from tablier.server.queries import workshop
from tablier.server.work.calls import types_of
from tablier.server.work.lanes import Progress
from tablier.study.survey.workshop import effects
from tests.server.http.guests import CALA, RACE, Guest, Json, Place, at_table, sure
from tests.server.tables import Time

SHORT = f"{CALA} pits=2 fruits=1 | fruit=1,1,0,1,1"
RECORD = f"""tablier record 1
game: {CALA}
rules: 1
options: pits=2 fruits=1
south: Ada
north: Bob
result: south wins

1 south b a
"""


async def edited(guest: Guest, position: str, **change: object) -> Json:
    return sure(await guest.post("/api/positions/edit", {"position": position, **change}))


def test_a_piece_is_laid_and_the_flaw_is_said_until_another_is_lifted() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        start = tablier.game(CALA).start().text
        more = await edited(guest, start, place=0, kind="fruit", by=1)
        assert more["done"] and "48" in more["flaw"] and "49" in more["flaw"]
        assert more["view"]["contents"][0][0]["count"] == 5 and more["view"]["choices"] == []
        same = await edited(guest, more["position"], place=1, kind="fruit", by=-1)
        assert same["flaw"] == "" and same["view"]["choices"]
        assert tablier.position(same["position"]).view.contents[1][0].count == 3

    at_table(look)


def test_a_pawn_that_is_laid_comes_from_where_it_waits() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        start = tablier.game(RACE).start()
        pawn = start.board.pieces[0].name
        square = next(n for n, place in enumerate(start.board.places) if place.kind == "square")
        after = await edited(guest, start.text, place=square, kind=pawn, by=1)
        assert after["done"] and after["flaw"] == ""
        assert [each["kind"] for each in after["view"]["contents"][square]] == [pawn]
        before = await edited(guest, after["position"], place=square, kind=pawn, by=-1)
        assert before["position"] == start.text

    at_table(look)


@pytest.mark.parametrize("game", tablier.games())
def test_every_game_has_pieces_that_can_be_laid(game: str) -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        start = tablier.game(game).start()
        drawn = await edited(guest, start.text)
        laid = [await edited(guest, start.text, place=0, kind=kind, by=1) for kind in drawn["kinds"]]
        assert any(each["done"] and each["view"]["contents"] != drawn["view"]["contents"] for each in laid)

    at_table(look)


def test_what_cannot_be_done_leaves_the_position_as_it_is() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        start = tablier.game(CALA).start().text
        empty = await edited(guest, start, place=6, kind="fruit", by=-1)
        assert not empty["done"] and empty["position"] == start
        beyond = await edited(guest, start, place=4000, kind="fruit", by=1)
        assert not beyond["done"]
        other = await edited(guest, start, mover=1)
        assert other["view"]["mover"] == 1
        assert (await guest.post("/api/positions/edit", {"position": "hello"})).status_code == 404

    at_table(look)


def test_a_record_is_told_step_by_step_and_not_kept() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        before = await place.events()
        told = sure(await guest.post("/api/records/read", {"record": RECORD}, Accept_Language="fr"))
        assert [each["move"] for each in told["steps"]] == ["b", "a"]
        assert told["players"] == ["Ada", "Bob"] and told["over"] and told["record"] == RECORD
        assert told["steps"][-1]["position"] == tablier.record(RECORD).last.text
        assert all(each["story"] for each in told["steps"])
        assert await place.events() == before

    at_table(look)


def test_a_record_that_could_not_have_been_played_is_refused_with_a_sentence() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        for path in ("/api/records/read", "/api/records/ledger"):
            answer = await guest.post(path, {"record": RECORD.replace("1 south b a", "1 south b b")})
            assert 400 <= answer.status_code < 500 and len(answer.json()["say"]) > 20

    at_table(look)


@pytest.mark.slow
def test_what_was_played_at_a_board_of_wood_is_written_down() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        options = {"pits": "2", "fruits": "1"}
        body = {"game": CALA, "options": options, "moves": ["b", "a"], "players": ["Ada", " Bob "]}
        assert sure(await guest.post("/api/records/write", body))["record"] == RECORD
        bad = await guest.post("/api/records/write", {**body, "players": ["A\nda"]})
        assert 400 <= bad.status_code < 500 and bad.json()["say"]
        unnamed = sure(await guest.post("/api/records/write", {**body, "players": []}, Accept_Language="fr"))
        assert unnamed["players"] == ["Sud", "Nord"]

    at_table(look)


async def studied(place: Place, path: str, body: Json) -> Json:
    """Ask, and ask again when the study is finished."""
    guest = await place.stranger()
    await guest.post(path, body)
    for study in place.house.studies.pending:
        await study.finished.wait()
    return sure(await guest.post(path, body))


@pytest.mark.slow
def test_an_analysis_ranks_every_move_and_says_how_sure_it_is() -> None:
    async def look(place: Place) -> None:
        found = (await studied(place, "/api/positions/analysis", {"position": SHORT}))["found"]
        assert {each["move"] for each in found["moves"]} == set(tablier.position(SHORT).moves)
        assert found["moves"][0]["loss"] == 0 and found["moves"][0]["source"] in ("exact", "exact-endgame")
        assert set(found["moves"][0]["words"]) == {"en", "fr"}

    at_table(look)


@pytest.mark.slow
def test_a_hint_is_the_best_move_in_words_and_its_reason() -> None:
    async def look(place: Place) -> None:
        hint = await studied(place, "/api/positions/hint", {"position": SHORT})
        position = tablier.position(SHORT)
        assert hint["move"] in position.moves and hint["say"] == position.say(hint["move"])
        assert hint["reason"][0].isupper() and hint["reason"].endswith(".")

    at_table(look)


@pytest.mark.slow
def test_danger_speaks_of_what_the_mover_has() -> None:
    async def look(place: Place) -> None:
        position = tablier.position("kid-cala-classic pits=3 fruits=1 | fruit=1,2,1,0,1,1 mover=0")
        found = (await studied(place, "/api/positions/danger", {"position": position.text}))["found"]
        assert [position.board.places[each["place"]].name for each in found] == ["a"]
        assert found[0]["low"] == found[0]["high"] == 1

    at_table(look)


@pytest.mark.slow
def test_a_ledger_tells_its_accounts_in_every_language() -> None:
    async def look(place: Place) -> None:
        found = (await studied(place, "/api/records/ledger", {"record": RECORD}))["found"]
        assert found["result"]["chances"] == [1.0, 0.0]
        for language, start in (("en", "Winning chance at the start"), ("fr", "Chance de gain au début")):
            told = found["told"][language]
            assert told["account"][0]["label"].startswith(start[:6])
            assert len(told["account"]) >= 4 and told["summary"] and told["sources"]

    at_table(look)


WANDERING = f"""tablier record 1
game: {CALA}
rules: 1
south: Ada
north: Bob
result: north wins
ended: resignation
retired: south after 9

1 south b
2 north c a
3 south e
4 north d
5 south b
6 north a
7 south a
8 north b
"""


@pytest.mark.slow
def test_a_move_costs_the_same_in_the_list_of_mistakes_and_when_it_is_tried_again() -> None:
    async def look(place: Place) -> None:
        found = (await studied(place, "/api/records/ledger", {"record": WANDERING}))["found"]
        costly = [entry for entry in found["entries"] if entry["number"] in found["mistakes"]]
        assert len(costly) > 2
        for entry in costly[:3]:
            again = (await studied(place, "/api/positions/analysis", {"position": entry["position"]}))["found"]
            played = next(each for each in again["moves"] if each["move"] == entry["move"])
            assert played["loss"] == pytest.approx(-entry["error"]["chances"][entry["seat"]], abs=1e-9)

    at_table(look)


@pytest.mark.slow
def test_a_resigned_match_is_read_accounted_for_and_kept() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        read = sure(await guest.post("/api/records/read", {"record": WANDERING}))
        assert (read["over"], read["ended"], read["result"]) == (True, "resignation", "north wins")
        match = sure(await guest.post("/api/records", {"record": WANDERING}), 201)["match"]
        assert (await guest.get(f"/api/matches/{match}/record")).text.replace("imported: yes\n", "") == WANDERING
        path = f"/api/matches/{match}/ledger"
        assert (await guest.get(path)).status_code == 202
        for study in place.house.studies.pending:
            await study.finished.wait()
        found = sure(await guest.get(path))["found"]
        assert found["result"]["chances"] == [0.0, 1.0] and found["settlement"]["chances"][0] < 0
        assert any("resigned at" in line["label"] for line in found["told"]["en"]["account"])
        assert len(found["told"]["en"]["turning_points"]) <= 5

    at_table(look)


async def finished(place: Place, how: str, time: Time) -> tuple[Guest, str]:
    """Play some moves with a clock, and let the match end as people do who do not play to the end."""
    guest = await place.guest()
    clock = {"pace": "move", "time": 60_000}
    match = str((await guest.create("device device", name="Ada", clock=clock))["match"])
    room = place.house.rooms.open[match]
    for move in ("c", "a", "d"):
        await room.write(Move(room.match.position.mover, move), move)
    if how == "time":
        await time.passes(61)
    else:
        await room.write(Offer(0, "draw"), "offer")
        await room.write(Answer(1, room.match.head.seq, True), "answer")
    return guest, match


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "line", "result"),
    [("time", "Ada (South) ran out of time at", [0.0, 1.0]), ("agreement", "A draw was agreed", [0.5, 0.5])],
)
def test_a_match_that_was_not_played_to_its_end_is_reviewed(how: str, line: str, result: list[float]) -> None:
    time = Time()

    async def look(place: Place) -> None:
        guest, match = await finished(place, how, time)
        record = (await guest.get(f"/api/matches/{match}/record")).text
        told = sure(await guest.post("/api/records/read", {"record": record}))
        assert (told["over"], told["ended"], len(told["steps"])) == (True, how, 3)
        found = (await studied(place, "/api/records/ledger", {"record": told["record"]}))["found"]
        assert found["result"]["chances"] == result
        labels = [each["label"] for each in found["told"]["en"]["account"]]
        assert any(each.startswith(line) for each in labels), labels
        assert len(found["entries"]) == 3

    at_table(look, time)


class Stuck:
    """A worker that never answers."""

    async def study(self, work: object, form: object, lane: object, seconds: float, progress: Progress) -> None:
        progress(0.25)
        await asyncio.Event().wait()


def test_a_ledger_that_takes_long_says_how_far_it_is() -> None:
    async def look(place: Place) -> None:
        place.house.studies._calls = Stuck()
        guest = await place.stranger()
        first = await guest.post("/api/records/ledger", {"record": RECORD})
        assert first.status_code == 202 and first.json()["done"] is False
        await asyncio.sleep(0)
        second = (await guest.post("/api/records/ledger", {"record": RECORD})).json()
        assert second["progress"] == 0.25
        await place.house.studies.close()

    at_table(look)


def test_what_a_house_rule_does_is_told_with_intervals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "GAMES", 40)

    async def look(place: Place) -> None:
        form = {"game": "kid-cala-beginner", "options": {"pits": "3"}, "option": "fruits", "value": "1"}
        found = (await studied(place, "/api/rules/effects", form))["found"]
        length = next(each for each in found["effects"] if each["name"] == "length")
        assert found["games"] == 40 and length["is_sure"]
        assert length["after"]["high"] < length["before"]["low"] and set(length["verdict"]) == {"en", "fr"}

    at_table(look)


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"option": "fruits", "value": "4"}, "are the same table"),
        ({"option": "fruit", "value": "1"}, "fruits"),
        ({"option": "fruits", "value": "900"}, "900"),
        ({"option": "fruits", "value": "1", "player": "5"}, "player"),
    ],
)
def test_a_rule_that_is_none_or_changes_nothing_is_refused_with_a_sentence(change: Json, part: str) -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        answer = await guest.post("/api/rules/effects", {"game": "kid-cala-beginner", **change})
        assert 400 <= answer.status_code < 500 and part in answer.json()["say"], answer.text

    at_table(look)


def test_what_a_rule_does_can_be_asked_of_a_worker() -> None:
    takes, gives = types_of(effects)  # as a process of its own reads the question and writes the answer
    assert takes.validate_python({"game": CALA, "options": (), "option": "pits", "value": "3"}) and gives

"""The table as it is drawn: every frame of every game is as the protocol declares it, and small."""

from __future__ import annotations

import json

import pytest
from pydantic import TypeAdapter

from tablier.games import names
from tablier.server.messages.described import Heard
from tests.server.tables import CALA, RACE, Client, in_house, play, settled, table, until

HEARD = TypeAdapter(Heard)
KIB = 1024


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_every_frame_of_a_whole_game_is_as_the_protocol_declares_it(game):
    async def test(house, time):
        room, people = await table(house, "person 1", game)
        watcher = await Client(room, "", views=True).enters()
        french = await Client(room, "", views=True, language="fr").enters()
        await play(room, people)
        await settled(60)
        for client in (*people, watcher, french):
            for text in client.line.texts:
                HEARD.validate_json(text)
        assert max(len(text.encode()) for text in people[0].line.texts if '"t":"entry"' in text) <= KIB
        views = [frame["view"] for frame in watcher.heard("view")]
        assert [view["seq"] for view in views] == [*range(views[0]["seq"], room.seq + 1)]
        assert views[-1]["result"]["how"] == "rules" and views[-1]["position"] == room.match.position.text
        assert sum(bool(view["story"]) for view in views) >= len(room.match.line) // 2
        assert french.heard("view")[-1]["view"]["story"] != views[-1]["story"]
        ends = views[-1]["result"]["say"], french.heard("view")[-1]["view"]["result"]["say"]
        assert all(ends) and ends[0] != ends[1] and ends[0] in " ".join(views[-1]["story"])

    in_house(test)


@pytest.mark.slow
def test_the_board_is_told_once():
    async def test(house, time):
        room, people = await table(house, game=RACE)
        watcher = await Client(room, "", views=True).enters()
        await play(room, people)
        await settled()
        boards = [frame["view"].get("board") for frame in watcher.heard("view")]
        assert boards[0] and not any(boards[1:])
        board, contents = boards[0], watcher.heard("view")[-1]["view"]["contents"]
        assert len(board["places"]) == len(contents) and len(board["tracks"]) == 2

    in_house(test)


def test_whoever_asks_for_no_views_gets_none():
    async def test(house, time):
        _, (ann, bob) = await table(house)
        await ann.act("move", seat=0, move="a")
        assert not ann.heard("view") and not bob.heard("view")

    in_house(test)


def test_a_view_says_what_may_be_played_and_what_it_touches():
    async def test(house, time):
        room, _ = await table(house)
        ann = await Client(room, "ann", views=True).enters()
        view = ann.heard("view")[0]["view"]
        assert [choice["move"] for choice in view["choices"]] == list(room.match.position.moves)
        assert all(choice["places"] for choice in view["choices"])
        assert (view["to_act"], view["waits_for"], view["begun"], view["ceremony"]) == (0, 0, True, None)

    in_house(test)


def test_a_view_tells_who_has_still_to_seal_to_open_and_to_throw():
    async def test(house, time):
        room, (ann, bob) = await table(house, game=RACE)
        watcher = await Client(room, "", views=True).enters()

        def told():
            found = watcher.heard("view")[-1]["view"]["ceremony"]
            return found["epoch"], found["sealing"], sorted(found["missing"]), bool(found["due"])

        assert told() == (1, True, [0, 1], False)
        await ann.seals(0)
        assert told() == (1, True, [1], False)
        await bob.seals(1)
        await until(lambda: told() == (1, False, [0, 1], False))
        await ann.opens(0)
        await bob.opens(1)
        assert told() == (1, False, [], True)
        due = watcher.heard("view")[-1]["view"]["ceremony"]["due"]
        assert due == {"n": 0, "seat": 0, "witness": 0, "head": room.match.head.hash}

    in_house(test)


def test_what_happened_is_told_in_the_language_of_each():
    async def test(house, time):
        room, (ann, _) = await table(house)
        stories = {}
        clients = {
            language: await Client(room, "", views=True, language=language).enters() for language in ("en", "fr")
        }
        await ann.act("move", seat=0, move="a")
        for language, client in clients.items():
            view = client.heard("view")[-1]["view"]
            stories[language] = view["story"]
            assert view["events"] and all(event["paragraph"] >= 0 for event in view["events"])
        assert stories["en"] and stories["fr"] and stories["en"] != stories["fr"]

    in_house(test)


def test_chairs_offers_and_chat_are_drawn():
    async def test(house, time):
        room, (ann, bob) = await table(house, chat=True)
        offer = (await ann.act("offer", seat=0, what="draw"))["seq"]
        watcher = await Client(room, "", views=True).enters()
        view = watcher.heard("view")[0]["view"]
        assert view["offers"] == [{"offer": offer, "seat": 0, "what": "draw", "yes": []}] and view["chat"]
        assert [(chair["holder"], chair["taken"], chair["program"]) for chair in view["chairs"]] == [
            ("person", True, ""),
            ("person", True, ""),
        ]
        await bob.act("resign", seat=1)
        view = watcher.heard("view")[-1]["view"]
        assert view["chairs"][1]["retired"] and view["result"]["places"] == [1, 2] and not view["choices"]
        HEARD.validate_json(json.dumps(watcher.heard("view")[-1]))

    in_house(test)


def test_throws_show_their_odds_while_they_are_due():
    async def test(house, time):
        room, people = await table(house, game=RACE)
        watcher = await Client(room, "", views=True).enters()
        await play(room, people, 12)
        await settled()
        for frame in watcher.heard("view"):
            assert bool(frame["view"]["odds"]) == (frame["view"]["to_act"] == -1)

    in_house(test)


def test_everything_said_at_one_table_is_as_the_protocol_declares_it():
    async def test(house, time):
        room, (ann, bob) = await table(house, game=CALA)
        watcher = await Client(room, "", views=True).enters()
        await ann.act("move", seat=0, move="c")
        await ann.act("move", seat=0, move="c")
        await bob.act("move", seat=1, move="a", seq=0)
        await ann.ask("c")
        await ann.says({"t": "sync", "after": 0})
        await house.background._beat()
        await time.passes(0.2)
        kinds = {frame["t"] for frame in ann.line.frames}
        assert kinds == {"welcome", "log", "entry", "ack", "refused", "told", "beat", "presence"}
        for client in (ann, bob, watcher):
            for text in client.line.texts:
                HEARD.validate_json(text)

    in_house(test)

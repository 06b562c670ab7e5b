"""Ask a server for everything it has of a game: python -m tests.docs.eighth_game GAME"""

from __future__ import annotations

import random
import sys

import tablier
from tablier.engine.words import LANGUAGES
from tests.server.http.guests import Place, at_table, sure


async def ask_for_everything(place: Place, name: str) -> None:
    """Ask for catalogue, rules, words, lessons, sheets, positions, editor and review, in both languages; then play."""
    guest = await place.guest()
    assert name in [each["name"] for each in sure(await guest.get("/api/games"))["games"]]
    start = tablier.game(name).start()
    for language in LANGUAGES:
        spoken = {"Accept_Language": language}
        rules = sure(await guest.get(f"/api/games/{name}/rules/{language}"))
        assert len(rules["paragraphs"]) == len(start.game.Rule)
        assert "title = " in (await guest.get(f"/api/games/{name}/words/{language}")).text
        assert len(sure(await guest.get(f"/api/games/{name}/lessons/{language}"))["steps"]) >= 5
        for what in ("rules", "board", "pieces"):
            sheet = await guest.get(f"/api/games/{name}/sheet.pdf?what={what}&language={language}")
            assert sheet.status_code == 200 and sheet.content.startswith(b"%PDF"), sheet.text
        drawn = sure(await guest.post("/api/positions", {"game": name}, **spoken))
        assert drawn["view"]
        edited = sure(await guest.post("/api/positions/edit", {"position": start.text, "place": 0, "by": -1}, **spoken))
        assert edited["view"]
        told = sure(await guest.post("/api/records/read", {"record": whole_game(start).text}, **spoken))
        assert told["steps"] and all(step["story"] for step in told["steps"])
    made = sure(await guest.post("/api/matches", {"game": name, "seats": programs(start)}), 201)
    assert sure(await guest.get(f"/api/matches/{made['match']}"))["game"] == name


def programs(start: tablier.Position) -> list[dict[str, str]]:
    return [{"holder": "program", "program": "greedy"} for _ in start.seats]


def whole_game(start: tablier.Position) -> tablier.Record:
    """Play at random to the end."""
    chance, record = random.Random(3), tablier.Record.of(start)
    while not record.last.is_over:
        moves = record.last.moves or tuple(record.last.odds)
        record = record.then(chance.choice(moves))
    return record


if __name__ == "__main__":
    at_table(lambda place: ask_for_everything(place, sys.argv[1]))
    print("every page of", sys.argv[1])

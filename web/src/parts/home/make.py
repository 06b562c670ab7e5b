"""Write the positions that the home page draws: `.venv/bin/python web/src/parts/home/make.py`.

They come with the page, so that it shows something before the server answers, and without a network; a game that is
not among them is drawn as it begins, as the server tells it.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import tablier
from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.server.live.views import view_alone

# A position that shows what the game is about: the options, how long it was played, and by which luck.
SCENES = {
    "banana-cala": ({"drop_order": "sorted"}, 30, 4),
    "chauka-bara": ({"seats": "4"}, 60, 3),
    "chowka-bhara": ({"seats": "2"}, 48, 5),
    "kid-cala-beginner": ({}, 0, 0),
    "kid-cala-classic": ({}, 9, 2),
    "oukoun": ({"setup": "random"}, 46, 1),
    "thaayam": ({"seats": "3"}, 70, 8),
}

BOARD = ("shape", "look", "pieces", "signs")
PLACE = ("role", "row", "column", "seat", "rays")


def main() -> None:
    pictures = {game: picture(played(game, *scene)) for game, scene in SCENES.items()}
    text = json.dumps(pictures, separators=(",", ":"))
    Path(__file__).with_name("pictures.json").write_text(text + "\n", "utf-8")


def played(game: str, options: dict[str, str], turns: int, seed: int) -> Position:
    generator, position = random.Random(seed), tablier.game(game).start(**options)
    for _ in range(turns):
        chosen = position.throw(generator) if position.to_act == CHANCE else generator.choice(list(position.moves))
        position = position.play(chosen)
    return position


def picture(position: Position) -> dict[str, Any]:
    """Keep what a small drawing needs: where places are, and what lies in them."""
    view = view_alone(position, None, "en")
    board = view["board"]
    places = [[each[fact] for fact in PLACE] for each in board["places"]]
    contents = [[[piece["kind"], piece["count"]] for piece in pieces] for pieces in view["contents"]]
    return {**{fact: board[fact] for fact in BOARD}, "places": places, "contents": contents}


if __name__ == "__main__":
    main()

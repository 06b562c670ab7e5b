"""What the page does with a press on the board, told again in Python: finds presses that a paragraph refuses.

`python -m tests.web.pressing` writes them into refusals.json (minutes); it says which paragraphs no press can mean.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path

import tablier
from tablier import Position
from tablier.engine.table import ALLOWED
from tablier.server.live.questions import told
from tablier.study.lessons import lessons_of

FILE = Path(__file__).with_name("refusals.json")
Choices = list[tuple[int, ...]]
GAMES, STEPS = 12, 120  # random games, and how long each is looked at


@dataclass(frozen=True)
class Tried:
    """Presses on places, one after the other, that are answered with a paragraph."""

    position: str
    places: tuple[int, ...]
    paragraph: int


def known() -> dict[str, list[Tried]]:
    """Read what was found earlier."""
    written = json.loads(FILE.read_text("utf-8"))
    return {
        game: [Tried(each["position"], tuple(each["places"]), each["paragraph"]) for each in found]
        for game, found in written.items()
    }


def refused_presses(game: str) -> list[Tried]:
    """Return for every paragraph that a press can meet one way to meet it."""
    found: dict[int, Tried] = {}
    for position in positions(game):
        for tried in presses(position):
            found.setdefault(tried.paragraph, tried)
    return [found[paragraph] for paragraph in sorted(found)]


def forbidding(game: str) -> set[int]:
    """Return every paragraph that forbids anything in the same positions, whether a press can mean it or not."""
    return {
        int(each.game.forbidden_by(each.state, action))
        for each in positions(game)
        for action in range(each.game.actions(each.state))
    } - {ALLOWED}


def positions(game: str) -> Iterator[Position]:
    """Yield positions in which somebody chooses: those of the lessons, then from random games."""
    lessons = lessons_of(tablier.game(game).folder, "en")
    taught = (tablier.position(step.position) for step in (*lessons.steps, *lessons.examples))
    yield from filter(is_choice, taught)
    generator = random.Random(game)
    for _ in range(GAMES):
        position = tablier.game(game).start()
        for _ in range(STEPS):
            if position.is_over:
                break
            if is_choice(position):
                yield position
            position = position.play(
                generator.choice(position.moves) if position.to_act >= 0 else position.throw(generator)
            )


def is_choice(position: Position) -> bool:
    return position.to_act >= 0 and not position.is_over and len(position.moves) > 0


def presses(position: Position) -> Iterator[Tried]:
    """Yield what one or two presses are answered, where that is a paragraph."""
    choices = [tuple(position.game.touches(position.state, action)) for action in position.actions]
    count = len(position.board.places)
    for places in (*((n,) for n in range(count)), *product(sorted({c[0] for c in choices if c}), range(count))):
        if len(places) > 1 and position.board.places[places[0]].kind == "bag":
            continue  # a press on the bag chooses another colour to place
        if asked := asked_by(choices, places):
            answer = told(position, "why", "", asked, "en")
            if answer.paragraph and not answer.allowed:
                yield Tried(position.text, places, answer.paragraph)


def asked_by(choices: Choices, places: Sequence[int]) -> tuple[int, ...]:
    """Return the places the page asks about after these presses; none if the last of them was no refusal."""
    picked: tuple[int, ...] = ()
    for number, place in enumerate(places, 1):
        outcome = press(choices, picked, place)
        if outcome is None or (number == len(places) > 1 and place == places[0]):
            return ()  # something was played, or let go
        is_why, picked = outcome
        if is_why:
            return picked if number == len(places) else ()
    return ()


def press(choices: Choices, picked: tuple[int, ...], place: int) -> tuple[bool, tuple[int, ...]] | None:
    """As `web/src/board/choices.ts`: None when a move is played, else whether why is asked, and the places."""
    if picked and picked[-1] == place:
        return False, ()
    starts = [(*picked, place), *([(place,)] if picked else [])]
    firsts = {choice[0] for choice in choices if len(choice) > 1}
    if len(choices) > 1 and len(firsts) == 1 and all(len(choice) > 1 for choice in choices):
        starts.append((*firsts, place))
    for start in starts:
        left = [choice for choice in choices if choice[: len(start)] == start]
        if left:
            return None if len(left) == 1 else (False, start)
    return True, (*picked, place)


def main() -> None:
    found = {game: refused_presses(game) for game in tablier.games()}
    for game, tries in found.items():
        print(game, "no press means", sorted(forbidding(game) - {each.paragraph for each in tries}) or "nothing else")
    FILE.write_text(
        json.dumps({game: [asdict(each) for each in tries] for game, tries in found.items()}, indent=1) + "\n"
    )


if __name__ == "__main__":
    main()

"""Who may sit at a table besides people: `random`, `greedy`, and the levels of each game by number or name.

>>> import tablier
>>> game = tablier.game("kid-cala-classic")
>>> level_names(game, "en")
('Pip', 'Sprout', 'Picker', 'Gardener', 'Orchard')
>>> seat(game, "verger") == seat(game, "5")
True
>>> seat(game, "random").choose(game.start(), seed=1) in "abcdef"
True
"""

from __future__ import annotations

import unicodedata
from typing import Any

from tablier.engine import arguments
from tablier.engine.errors import UnknownName, listed, nearest
from tablier.engine.game import Game
from tablier.engine.position import Position
from tablier.engine.words import LANGUAGES, words_of
from tablier.players.program import Anyhow, Greedy, Program
from tablier.search.budget import Thinking

SIMPLE: dict[str, Any] = {"random": Anyhow, "greedy": Greedy}


def seat(game: Game, name: str) -> Program:
    """Return the program of this name."""
    kind = kind_of(game, name)
    if kind in SIMPLE:
        return SIMPLE[kind]()  # type: ignore[no-any-return]  # a class of programs
    from tablier.players.thinker import Thinker

    return Thinker(game.levels[int(kind) - 1])


def choosing(position: Position, name: str, seed: int = 0, seconds: float = 0.0) -> Thinking[str]:
    """Let a program choose a move, and pause about every 20 ms: whoever has one thread can do other things in between.

    >>> import tablier
    >>> from tablier.search.budget import thought
    >>> thought(choosing(tablier.game("kid-cala-classic").start(), "1", seed=1)) in "abcdef"
    True
    """
    program: Any = seat(position.game, name)
    if isinstance(program, Anyhow | Greedy):
        return program.choose(position, seed)
    move: str = yield from (program.within(seconds) if seconds else program).choosing(position, seed)
    return move


def kind_of(game: Game, name: str) -> str:
    """Return the one name of a program, however it was spelt: `random`, `greedy`, or the number of a level."""
    known = spellings(arguments.of_kind("game", game, Game, "game"))
    found = known.get(plain(arguments.text("name", name, "greedy")))
    if found is None:
        names = [*SIMPLE, *(str(number) for number in range(1, len(game.levels) + 1)), *level_names(game, "en")]
        raise UnknownName("unknown-program", found=name[:80], nearest=nearest(name, names), possible=listed(names))
    return found


def kinds(game: Game) -> tuple[str, ...]:
    """Return every program of a game, by its one name, from the weakest on."""
    return (*SIMPLE, *(str(number) for number in range(1, len(game.levels) + 1)))


def spellings(game: Game) -> dict[str, str]:
    """Return every spelling of a program, and its one name."""
    known = {kind: kind for kind in kinds(game)}
    for language in LANGUAGES:
        known |= {plain(name): str(nth) for nth, name in enumerate(level_names(game, language), 1)}
    return known


def level_names(game: Game, language: str) -> tuple[str, ...]:
    """Return what the levels of a game are called."""
    words = words_of(game.folder, language)
    return tuple(words.say(f"level-{number}") for number in range(1, len(game.levels) + 1))


def plain(name: str) -> str:
    """Forget capitals, accents and blanks: `Éléphant` may be typed `elephant`."""
    letters = unicodedata.normalize("NFD", name.strip().lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))

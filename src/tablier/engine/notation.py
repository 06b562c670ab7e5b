"""Positions on one line of text, written and read.

>>> import tablier
>>> position = tablier.game("kid-cala-classic").start(pits=3, fruits=1)
>>> position.text
'kid-cala-classic pits=3 fruits=1 | fruit=1,1,1,0,1,1,1'
>>> tablier.position(position.text) == position
True

Options at their default and fields that are all zero are left out, and so are zeros at the end of a field.
"""

from __future__ import annotations

import struct
from functools import cache, lru_cache
from math import prod

from tablier.engine import options
from tablier.engine.errors import BadPosition, UnknownName, listed, nearest
from tablier.engine.fields import Field, Fields, cells_of, set_cells
from tablier.engine.game import Game

A_POSITION = "GAME | fruit=4,4,4 mover=1"  # for sentences that show how a position is written
LONGEST = 10_000  # no position is longer; anything longer is not read at all
HEADS = 128  # sets of options of which it is remembered how they are written


def written_table(game: Game, state: Fields, chosen: bytes) -> str:
    """Write what lies on a table; `chosen` are the bytes of its options."""
    cells = ((field.name, cells_of(state, field)) for field in table_fields(game))
    return " ".join([_head(game, chosen), *(f"{n}={_trimmed(c)}" for n, c in cells if any(c))])


@lru_cache(maxsize=HEADS)
def _head(game: Game, chosen: bytes) -> str:
    """Write the game and its options, once for all positions of a table."""
    house = [f"{name}={value}" for name, value in options.unusual(options.table_of(game.State, chosen)).items()]
    return " ".join([game.name, *house, "|"])


def read_table(game: Game, text: str) -> Fields:
    """Read what lies on a table, whether or not it can be: somebody may be setting a position up."""
    head, bar, tail = text.strip().partition("|")
    if not bar or len(text) > LONGEST or head.split()[:1] != [game.name]:
        raise BadPosition("position-form", found=text[:200])
    state = game.State()
    options.set_defaults(state)
    options.choose(state, dict(_pair(word, text) for word in head.split()[1:]))
    for word in tail.split():
        _read_field(game, state, *_pair(word, text))
    return state


@cache
def table_fields(game: Game) -> tuple[Field, ...]:
    """Return the fields that are no house rules."""
    house = options.options_of(game.State)
    return tuple(field for field in game.State.fields if field.name not in house)


def _pair(word: str, text: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise BadPosition("position-form", found=text[:200])
    return name, value


def _read_field(game: Game, state: Fields, name: str, value: str) -> None:
    fields = {field.name: field for field in table_fields(game)}
    if name not in fields:
        raise UnknownName(
            "unknown-field", found=name[:80], nearest=nearest(name, [*fields]), possible=listed([*fields])
        )
    field, numbers = fields[name], value.split(",")
    high = 2 ** (8 * struct.calcsize(field.letter) - 1) - 1
    if len(numbers) > prod(field.shape) or not all(_is_between(number, high) for number in numbers):
        facts = {"most": prod(field.shape), "low": -high - 1, "high": high}
        raise BadPosition("position-number", field=name, found=value[:200], **facts)
    set_cells(state, field, [int(number) for number in numbers])


def _is_between(number: str, high: int) -> bool:
    digits = number.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 20 and -high - 1 <= int(number) <= high


def _trimmed(cells: list[int]) -> str:
    while cells and cells[-1] == 0:
        cells = cells[:-1]
    return ",".join(map(str, cells))

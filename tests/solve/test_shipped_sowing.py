"""The command that makes what is shipped: small files made by it hold what the shipped ones hold."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import tablier
from tablier.engine.position import Position
from tablier.solve.sowing import making
from tablier.solve.sowing.book import Extent, key_in_hand
from tablier.solve.sowing.endgames import Endgames, bare
from tablier.solve.sowing.files import BOOK, ENDGAMES, file_of, read_book, read_endgames
from tablier.solve.sowing.making import kept_book, kept_endgames
from tablier.solve.sowing.numbering import size_of
from tablier.solve.sowing.shipped.__main__ import main

CLASSIC, BEGINNER = "kid-cala-classic", "kid-cala-beginner"
FEW = 6  # fruits
# Late in the book, where few bowls are left to choose from: each is judged within some thousand positions.
LATE = (
    "kid-cala-classic | fruit=4,4,2,3,0,0,13,9,4,3,0,2,4,0 mover=0",
    "kid-cala-classic | fruit=3,4,10,2,0,0,13,3,3,5,0,5,0,0 mover=0",
    "kid-cala-classic | fruit=4,0,15,1,0,10,13,0,0,0,0,0,5,0 mover=0",
)


class Stopped(Exception):
    """Ctrl-C, told apart from somebody's own."""


@pytest.mark.parametrize("game", [CLASSIC, BEGINNER])
def test_command_makes_the_endgames_that_are_shipped(game: str, tmp_path: Path) -> None:
    start = tablier.game(game).start()
    assert main([game, "--fruits", str(FEW), "--book", "0", "--out", str(tmp_path), "--work", str(tmp_path)]) == 0
    made = read_endgames(file_of(start, ENDGAMES, tmp_path), start)
    shipped = read_endgames(file_of(start, ENDGAMES), start)
    assert made.most == FEW and len(made.values) == size_of(6, FEW)
    assert np.array_equal(made.values, shipped.values[: len(made.values)])


@pytest.mark.parametrize("text", LATE)
def test_command_judges_the_book_that_is_shipped(text: str, tmp_path: Path) -> None:
    late = tablier.position(text)
    ends = read_endgames(file_of(late, ENDGAMES), late)
    made = kept_book(late, ends, Extent(34, 1), tmp_path / "late")
    shipped = read_book(file_of(late, BOOK), late)
    both = np.isin(made.keys, shipped.keys)  # the shipped book comes here in one role, and this one in both
    assert key_in_hand(bare(late)) in made.keys[both]
    assert np.array_equal(shipped.values[np.searchsorted(shipped.keys, made.keys[both])], made.values[both])


def test_stopped_endgames_are_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is finished is not settled again, and the end is the same."""
    start, told = tablier.game(CLASSIC).start(pits=3), []

    def stop(done: int, of: int) -> None:
        if done == size_of(3, 5):
            raise Stopped

    with pytest.raises(Stopped):
        kept_endgames(start, 8, tmp_path / "some", tell=stop)
    kept = kept_endgames(start, 8, tmp_path / "some", tell=lambda done, of: told.append(done))
    assert told == [size_of(3, fruits) for fruits in (6, 7, 8)]
    assert np.array_equal(kept.values, whole(start, 8, tmp_path).values)


def whole(start: Position, most: int, folder: Path) -> Endgames:
    return kept_endgames(start, most, folder / "whole")


def test_work_of_other_rules_is_begun_anew(tmp_path: Path) -> None:
    game, told = tablier.game(CLASSIC), []
    kept_endgames(game.start(pits=2), 4, tmp_path / "some")
    other = game.start(pits=2, capture_without_prey=True)
    kept = kept_endgames(other, 4, tmp_path / "some", tell=lambda done, of: told.append(done))
    assert told == [size_of(2, fruits) for fruits in (2, 3, 4)]
    assert np.array_equal(kept.values, whole(other, 4, tmp_path).values)


def test_stopped_book_is_gone_on_with(tmp_path: Path) -> None:
    """A position that was judged is not judged again, even if the last one was half written."""
    start = tablier.game(CLASSIC).start(pits=3, fruits=2)
    ends, extent, work = whole(start, 5, tmp_path), Extent(6, 4), tmp_path / "some"

    def stop(known: int) -> None:
        if known == 4:
            raise Stopped

    with pytest.raises(Stopped):
        kept_book(start, ends, extent, work, told=stop)
    journal = work.with_name(work.name + making.JOURNAL)
    journal.write_bytes(journal.read_bytes() + b"half")
    told: list[int] = []
    book = kept_book(start, ends, extent, work, told=told.append)
    assert told[0] == 5
    afresh = kept_book(start, ends, extent, tmp_path / "afresh")
    assert np.array_equal(book.keys, afresh.keys) and np.array_equal(book.values, afresh.values)
    assert key_in_hand(bare(start)) in book.keys

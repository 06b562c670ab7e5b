"""Exact answers for sowing tables: known values, the rules as the judge, and what is shipped."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablier
from tablier.engine.position import Position
from tablier.engine.record import Record
from tablier.players.programs import seat
from tablier.search import sowing_proofs
from tablier.search.budget import Budget, thought
from tablier.search.findings import Source
from tablier.search.search import search
from tablier.solve.sowing.endgames import bare, counts_fruit, settled
from tablier.solve.sowing.files import ENDGAMES, SHIPPED, BadSowingTable, read_endgames
from tablier.solve.sowing.numbering import fruits_of, number_of, size_of
from tablier.solve.sowing.solver import NoLimit, Solver
from tablier.study.ledger import ledger

CLASSIC, BEGINNER = "kid-cala-classic", "kid-cala-beginner"
SOON = 600_000  # positions: about half a second
HARDEST = (  # of 2,700 decisions where the book ends, one a draw that takes long to prove
    "kid-cala-classic | fruit=0,1,0,8,0,7,4,0,0,3,8,7,0,10 mover=1",
    "kid-cala-classic | fruit=1,2,0,8,8,0,11,0,0,0,7,0,8,3",
)


@pytest.fixture(autouse=True)
def on_any_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let proofs be limited by positions alone, however slow the machine is."""
    monkeypatch.setattr(sowing_proofs, "MOST_SECONDS", 1e6)


def brute(position: Position) -> int:
    """Return what the mover can still win, by nothing but positions."""
    known: dict[bytes, int] = {}

    def rest(here: Position) -> int:
        data = bytes(bare(here))
        if data not in known:
            known[data] = max(worth(here, action) for action in here.actions)
        return known[data]

    def worth(here: Position, action: int) -> int:
        there = here.step(action).after
        won = (lead(there, here.mover) - lead(here, here.mover)) if counts_fruit(here) else 0
        if there.is_over:
            return won if counts_fruit(here) else int(there.payoffs[here.mover])
        return won + (rest(there) if there.mover == here.mover else -rest(there))

    return rest(position)


def lead(position: Position, seat: int) -> int:
    gathered = position.view.scores
    assert gathered is not None
    return gathered[seat] - gathered[1 - seat]


@pytest.mark.parametrize("options", [{}, {"capture_without_prey": True}])
@pytest.mark.parametrize("board", [(2, 2), (3, 1), (2, 3)])
def test_solver_agrees_with_plain_positions(board: tuple[int, int], options: dict[str, Any]) -> None:
    start = tablier.game(CLASSIC).start(pits=board[0], fruits=board[1], **options)
    assert Solver(settled(start, 3), 1 << 12).value(bare(start), NoLimit()) == brute(start)


@pytest.mark.parametrize("board", [(2, 2), (3, 1), (2, 3), (3, 2)])
def test_beginner_agrees_with_plain_positions(board: tuple[int, int]) -> None:
    start = tablier.game(BEGINNER).start(pits=board[0], fruits=board[1])
    assert Solver(settled(start, 3), 1 << 12).value(bare(start), NoLimit()) == brute(start)


def test_shipped_endgames_follow_from_the_rules() -> None:
    """What a table says of a position is the best over the game's own sowings."""
    game, luck = tablier.game(CLASSIC), random.Random(14)
    ends = read_endgames(SHIPPED / f"{CLASSIC}{ENDGAMES}", game.start())
    assert len(ends.values) == size_of(6, 17)
    for _ in range(300):
        position = wander(game.start(), luck, ends.most)
        if position.is_over:
            continue
        values = []
        for action in position.actions:
            there = position.step(action).after
            won = lead(there, position.mover) - lead(position, position.mover)
            if not there.is_over:
                rest = int(ends.values[number_of(bare(there), ends.numbers)])
                won += rest if there.mover == position.mover else -rest
            values.append(won)
        assert ends.values[number_of(bare(position), ends.numbers)] == max(values), position


def wander(position: Position, luck: random.Random, most: int) -> Position:
    """Play at random until at most so many fruits are left."""
    while not position.is_over and fruits_of(position.state, 0) + fruits_of(position.state, 1) > most:
        position = position.play(luck.choice(position.moves))
    return position


def test_first_moves_are_known() -> None:
    found = search(tablier.game(CLASSIC).start(), Budget(seconds=1), every=True)
    assert {each.action: each.values[0] for each in found.moves} == {2: 1, 5: 1, 3: -1, 4: -1, 1: -1, 0: -1}
    assert found.best.action == 2 and {each.source for each in found.moves} == {Source.EXACT}


def test_strongest_level_wins_as_south_against_anybody() -> None:
    """The first player wins with best play, whatever the other does; each move is certain when it is chosen."""
    game = tablier.game(CLASSIC)
    for seed in range(2):
        position, luck, best = game.start(), random.Random(seed), seat(game, "5")
        while not position.is_over:
            if position.mover == 0:
                found = thought(best.thinking(position, seed))
                assert found.best.is_sure and found.nodes < SOON, position
                position = position.play(best.choose(position, seed))
            else:
                position = position.play(luck.choice(position.moves))
        assert position.payoffs[0] == 1


def test_positions_behind_the_book_are_soon_proved() -> None:
    """Those that were the hardest for the player whom the book leads there."""
    for text in HARDEST:
        found = search(tablier.position(text), Budget(nodes=SOON))
        assert found.best.is_sure and found.nodes < SOON, text


def test_studies_say_exact() -> None:
    """A perfect game: every position of it is in the book or proved, so that analysis and ledger have no opinion."""
    game = tablier.game(CLASSIC)
    assert {move.source for move in game.start().analyse().moves} == {Source.EXACT}
    record = Record.of(game.start())
    while not record.last.is_over:
        best = search(record.last, Budget(nodes=SOON)).best.action
        record = record.then(game.write(record.last.state, best))
    assert ledger(record).is_exact


def test_proofs_keep_to_the_budget_of_a_player() -> None:
    """What proofs have used up is not there for the look-ahead."""
    assert search(tablier.position(HARDEST[0]), Budget(nodes=2_000)).nodes <= 2_000


def test_beginner_plays_endgames_perfectly() -> None:
    """Near the end of the beginners' game, too, the strongest level knows who wins."""
    game, luck = tablier.game(BEGINNER), random.Random(3)
    for _ in range(5):
        position = wander(game.start(), luck, 7)
        if not position.is_over:
            found = search(position, Budget(nodes=SOON), every=True)
            assert {each.source for each in found.moves} == {Source.ENDGAME}
            assert found.best.values[position.mover] == sign(brute(position))


def sign(value: int) -> int:
    return (value > 0) - (value < 0)


def test_damaged_table_is_refused(tmp_path: Any) -> None:
    file = tmp_path / "some.endgames"
    data = (SHIPPED / f"{CLASSIC}{ENDGAMES}").read_bytes()
    file.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
    with pytest.raises(BadSowingTable, match="damaged"):
        read_endgames(file, tablier.game(CLASSIC).start())
    file.write_bytes(b"nothing")
    with pytest.raises(BadSowingTable, match="not a solved game"):
        read_endgames(file, tablier.game(CLASSIC).start())
    with pytest.raises(BadSowingTable, match="other rules"):
        read_endgames(SHIPPED / f"{CLASSIC}{ENDGAMES}", tablier.game(BEGINNER).start())

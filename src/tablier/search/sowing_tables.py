"""The books and endgames that searches of sowing tables use, opened when they are first asked for."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock, Thread

from tablier.engine import options
from tablier.engine.game import Game
from tablier.engine.position import Position
from tablier.search.budget import Budget
from tablier.search.iterative_deepening import PLAIN_NODES, look_ahead
from tablier.solve.sowing.book import Book
from tablier.solve.sowing.endgames import bare, pits_of, settled
from tablier.solve.sowing.files import BOOK, ENDGAMES, file_of, read_book, read_endgames
from tablier.solve.sowing.numbering import fruits_of, size_of
from tablier.solve.sowing.solver import NoLimit, Solver
from tablier.solve.tables import tables_folder

OPEN = 4  # tables
LITTLE = 200_000  # positions that are settled at once where no table is kept
MOST_FRUITS = 120  # on a board: a byte holds no larger difference
COMPILED = Budget(nodes=PLAIN_NODES + 1)  # a search that needs the compiler
SOON = 2  # questions to a book

_opening = Lock()
_asked: dict[tuple[Game, bytes], int] = {}  # how often each book has answered


def book_of(position: Position) -> Book | None:
    """Return the book of such a table, if there is one."""
    return _book(position.game, position.chosen)


def solver_of(position: Position) -> Solver | None:
    """Return a solver over the endgames of such a table, if the board is not too full for one."""
    state = position.state
    if fruits_of(state, 0) + fruits_of(state, 1) > MOST_FRUITS:
        return None
    with _opening:
        return _solver(position.game, position.chosen)


def open_ahead(position: Position) -> None:
    """Open the endgames of such a table ahead of the first search that needs them.

    That takes a second, most of it for the compiler. Who asks a book twice plays or reviews a game, and will need it.
    """
    key = position.game, position.chosen
    _asked[key] = _asked.get(key, 0) + 1
    if _asked[key] == SOON:
        Thread(target=solver_of, args=(position,), name="open-endgames").start()


@lru_cache(maxsize=OPEN)
def _book(game: Game, chosen: bytes) -> Book | None:
    table = table_with(game, chosen)
    path = file_of(table, BOOK)
    return read_book(path, table) if path.exists() else None


@lru_cache(maxsize=OPEN)
def _solver(game: Game, chosen: bytes) -> Solver:
    table = table_with(game, chosen)
    made = file_of(table, ENDGAMES, tables_folder())  # by `tablier solve`
    path = made if made.exists() else file_of(table, ENDGAMES)
    ends = read_endgames(path, table) if path.exists() else settled(table, most_of(pits_of(table), LITTLE))
    solver = Solver(ends)
    everything = fruits_of(table.state, 0) + fruits_of(table.state, 1)
    solver.reaches(bare(table), everything + 1, NoLimit())  # more than there is: compiling is not thinking
    look_ahead(table, COMPILED, lines=False)
    return solver


def table_with(game: Game, chosen: bytes) -> Position:
    """Return a table with these options, as it is set up."""
    return Position.start(game, options.chosen(options.table_of(game.State, chosen)))


def most_of(pits: int, positions: int) -> int:
    """Return with how many fruits there are no more positions than this."""
    most = 2
    while size_of(pits, most + 1) <= positions:
        most += 1
    return most

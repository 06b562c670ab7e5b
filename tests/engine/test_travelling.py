"""Everything a program may hold pickles, copies, and is equal to itself in another process."""

from __future__ import annotations

import base64
import copy
import importlib
import os
import pickle
import pkgutil
import subprocess
import sys

import pytest

import tablier
from tablier.engine.errors import IllegalMove, TablierError
from tablier.engine.game import Flaw
from tablier.engine.options import options_of

POSITIONS = [tablier.game(name).start() for name in tablier.games()]
ECHO = """
import base64, pickle, sys
found = pickle.loads(base64.b64decode(sys.stdin.read()))
again = pickle.loads(pickle.dumps(found))
assert again == found
for one, other in zip(again, found):
    assert type(one).__hash__ is None or type(one).__name__ == "Ledger" or hash(one) == hash(other)
print(base64.b64encode(pickle.dumps(again)).decode())
"""


def there_and_back(thing):
    """Send something to a process that hashes otherwise, and take what it sends back."""
    seed = "1" if os.environ.get("PYTHONHASHSEED") == "2" else "2"
    done = subprocess.run(
        [sys.executable, "-c", ECHO],
        input=base64.b64encode(pickle.dumps(thing)).decode(),
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return pickle.loads(base64.b64decode(done.stdout))


def looked_at(position):
    """Ask a position everything, so that it holds all it can work out."""
    for name in ("moves", "odds", "payoffs", "board", "view", "text", "options", "unusual", "seats", "mover"):
        getattr(position, name)
    return position


def whole_record():
    record = tablier.Record.of(tablier.game("kid-cala-classic").start(pits=2, fruits=2))
    while not record.last.is_over:
        record = record.then(record.last.moves[0])
    return record


@pytest.mark.slow
def test_positions_games_records_and_refusals_go_to_another_process_and_come_back():
    record = whole_record()
    assert record.text and record.turns and record.result  # worked out before it travels
    refusal = POSITIONS[0].game.name and tablier.game("kid-cala-classic").start().play("c").why_not("c")
    things = (*map(looked_at, POSITIONS), *(position.game for position in POSITIONS), record, refusal)
    back = there_and_back(things)
    assert back == things and list(map(hash, back)) == list(map(hash, things))
    assert back[-2].text == record.text and back[0].play(next(iter(back[0].odds or back[0].moves)))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))])
@pytest.mark.parametrize("position", POSITIONS, ids=tablier.games())
def test_positions_and_what_belongs_to_them_are_copied(position, copied):
    game = position.game
    options = {name: kind for name, (_, kind) in options_of(game.State).items()}
    record = tablier.Record.of(looked_at(position))
    for thing in (position, position.state, position.board, position.view, record, game.variants, game.levels, options):
        assert copied(thing) == thing
    assert copied(game) is game and copied([position])[0].game is game
    state = copied(position.state)
    state.mover = 1  # a copy is one of its own
    assert bytes(position.state) == position.data


def test_a_pickle_of_a_position_holds_its_bytes_and_little_else():
    position = tablier.game("oukoun").start()
    assert len(pickle.dumps(looked_at(position))) < len(position.data) + 200


def kinds_of_errors():
    """All errors that any module of ours declares."""
    for module in pkgutil.walk_packages(tablier.__path__, "tablier."):
        if "error" in module.name or module.name.rpartition(".")[2] in (
            "failure",
            "mistakes",
            "obstacles",
            "trouble",
            "portable",
            "export",
            "verifying",
            "hands",
            "files",
        ):
            importlib.import_module(module.name)
    found, left = set(), [TablierError]
    while left:
        kind = left.pop()
        found.add(kind)
        left += kind.__subclasses__()
    return sorted(found, key=lambda kind: f"{kind.__module__}.{kind.__qualname__}")


@pytest.mark.parametrize("kind", kinds_of_errors(), ids=lambda kind: f"{kind.__module__}.{kind.__qualname__}")
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))])
def test_errors_pickle_whatever_their_constructor_takes(kind, copied):
    error = kind.__new__(kind, "message")
    error.__dict__.update(message="unknown-game", facts={"found": "x", "nearest": "", "possible": "y"}, places=("c",))
    again = copied(error)
    assert type(again) is kind and vars(again) == vars(error) and again.args == error.args


def test_an_illegal_move_says_the_same_after_a_journey():
    with pytest.raises(IllegalMove) as raised:
        tablier.game("kid-cala-classic").start().play("c").play("c")
    again = pickle.loads(pickle.dumps(raised.value))
    for language in ("en", "fr"):
        assert again.say(language) == raised.value.say(language)
    assert (again.paragraph, again.places) == (2, ("c",)) and copy.deepcopy(Flaw("x")) == Flaw("x")

"""Networks in files: a header of facts on one line of JSON, then the weights."""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import asdict, dataclass
from functools import lru_cache
from math import prod
from pathlib import Path
from struct import calcsize
from typing import Any

from tablier.engine.errors import TablierError
from tablier.engine.game import Game
from tablier.engine.late import is_installed
from tablier.engine.network import LETTERS, Network, arrays_of
from tablier.engine.options import table_of
from tablier.engine.position import Position
from tablier.solve.tables import options_of

MAGIC = b"TABLIER NETWORK 1\n"
SUFFIX = ".network"
FOLDER = "networks"
LONGEST_HEADER = 1 << 16
MOST_BYTES = 400_000


class BadNetwork(TablierError):
    """A file that is no network, or one of another game."""


@dataclass(frozen=True)
class NetworkFacts:
    """The header of a network file."""

    game: str
    rules: int  # the version of the rules
    options: dict[str, str]  # those that are not at their default
    sizes: dict[str, int]  # what it is shown
    shape: str
    learnt_from: str
    seed: int
    steps: int
    made: str  # by which version of Tablier, when, on what
    command: str
    curve: list[list[float]]  # steps, loss while learning
    held_out: dict[str, dict[str, float]]  # what its choices lose on decisions that it did not learn from
    parts: dict[str, list[int]]
    hash: str  # SHA-256 of the weights


def write_network(path: Path, network: Network, facts: dict[str, Any]) -> NetworkFacts:
    """Write a network with its facts; the file appears when it is whole."""
    parts = {name: list(part.shape) for name, part in network._asdict().items()}
    weights = b"".join(part.tobytes() for part in arrays_of(network))
    found = NetworkFacts(**facts, parts=parts, hash=hashlib.sha256(weights).hexdigest())
    path.parent.mkdir(parents=True, exist_ok=True)
    writing = path.with_suffix(".writing")
    writing.write_bytes(MAGIC + json.dumps(asdict(found)).encode() + b"\n" + weights)
    writing.replace(path)
    return found


def read_network(path: Path) -> tuple[NetworkFacts, Network]:
    """Read a network, and check that it is whole."""
    with path.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise BadNetwork("no-network", file=str(path))
        try:
            facts = NetworkFacts(**json.loads(file.readline(LONGEST_HEADER)))
        except (ValueError, TypeError):
            raise BadNetwork("no-network", file=str(path)) from None
        weights = file.read()
    if hashlib.sha256(weights).hexdigest() != facts.hash:
        raise BadNetwork("network-damaged", file=str(path))
    parts, since = {}, 0
    for name, shape in facts.parts.items():
        size = prod(shape) * calcsize(LETTERS[name])
        parts[name] = rows(memoryview(weights)[since : since + size].cast(LETTERS[name]), shape)  # type: ignore[call-overload]  # one of two letters
        since += size
    network = Network(**parts)
    return facts, arrays_of(network) if is_installed("numpy") else network


def rows(numbers: memoryview, shape: list[int]) -> Any:
    """Fold numbers that follow one another into lists of rows."""
    if len(shape) == 1:
        return numbers
    size = prod(shape[1:])
    return [rows(numbers[nth * size : (nth + 1) * size], shape[1:]) for nth in range(shape[0])]


def options_for(position: Position) -> dict[str, str]:
    """Return the options that are not at their default and that a network would have to know."""
    blind = position.game.learnable.blind if position.game.learnable else ()
    return {name: value for name, value in options_of(position).items() if name not in blind}


def name_of(position: Position) -> str:
    """Return the name of the file for a position's options."""
    listed = [f"{option}={value}" for option, value in options_for(position).items()]
    return ",".join([position.game.name, *listed]) + SUFFIX


def network_of(position: Position) -> Network | None:
    """Return the network that may judge a position, if there is one."""
    found = found_for(position)
    return None if found is None else found[1]


def found_for(position: Position) -> tuple[NetworkFacts, Network] | None:
    """Return the network of a position's game and options, if there is one: TABLIER_NETWORKS is looked at first."""
    if position.game.learnable is None:
        return None
    return _network(position.game, position.chosen, os.environ.get("TABLIER_NETWORKS", ""))


@lru_cache(maxsize=64)
def _network(game: Game, chosen: bytes, folder: str) -> tuple[NetworkFacts, Network] | None:
    table = Position(game, bytes(table_of(game.State, chosen)))
    name = name_of(table)
    for place in ([Path(folder)] if folder else []) + [game.folder / FOLDER]:
        if (place / name).exists():
            return checked(table, place / name)
    return None


def checked(table: Position, path: Path) -> tuple[NetworkFacts, Network]:
    """Read a network, and refuse one of another game, of other rules or options, or of a table of another size."""
    facts, network = read_network(path)
    game, theirs = table.game, asdict(facts)
    sizes = asdict(game.learnable.sizes(table.state)) if game.learnable else {}
    ours = {"game": game.name, "rules": game.version, "options": options_for(table), "sizes": sizes}
    for fact, expected in ours.items():
        if theirs[fact] != expected:
            found = json.dumps(theirs[fact])
            raise BadNetwork("network-of-others", file=str(path), fact=fact, found=found, expected=json.dumps(expected))
    return facts, network

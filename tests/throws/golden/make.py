"""Make the golden records: `.venv/bin/python -m tests.throws.golden.make` writes them beside this file.

They are made once and kept; a test makes them again and compares byte for byte. A change here that alters a record that
is already there is a change of the protocol.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tablier.throws.chance import Lot, Shells
from tablier.throws.messages import Renew
from tests.throws.model import Model

HERE = Path(__file__).parent


def shells() -> Iterator[tuple[str, Model]]:
    """1 to 7 fair shells, two people."""
    for count in range(1, 8):
        yield f"{count}-shells", Model(f"golden-{count}-shells", 2, {0, 1}).throws(6, Shells(count))


def seats() -> Iterator[tuple[str, Model]]:
    """People and programs at tables of two, three and four."""
    yield "3-people", Model("golden-3-people", 3, {0, 1, 2}).throws(7, Shells(4))
    yield "4-people", Model("golden-4-people", 4, {0, 1, 2, 3}).throws(9, Shells(6))
    yield "person-and-program", Model("golden-person-and-program", 2, {0}).throws(6, Shells(4))
    yield "person-between-programs", Model("golden-person-between-programs", 3, {1}).throws(7, Shells(5))
    yield "2-people-2-programs", Model("golden-2-people-2-programs", 4, {0, 2}).throws(9, Shells(4))


def epochs() -> Iterator[tuple[str, Model]]:
    """Chains lost, used up, newly brought; a ceremony that somebody never opened."""
    lost = Model("golden-lost", 2, {0, 1}).throws(4, Shells(4))
    lost.renew({0, 1})
    yield "2-epochs", lost.throws(4, Shells(4))
    joined = Model("golden-joined", 4, {0, 3}).throws(4, Shells(4))
    joined.renew({0, 1, 3})
    yield "person-sits-down", joined.throws(5, Shells(4))
    yield "used-up", Model("golden-used-up", 2, {0, 1}, links=4).throws(9, Shells(4))
    stuck = Model("golden-stuck", 3, {0, 1, 2}).throws(4, Shells(4))
    stuck.table = stuck.table.after(Renew())
    stuck.seal({0, 1, 2})
    stuck.open(2)
    stuck.leave(0)
    stuck.renew({1, 2})
    yield "unfinished-ceremony", stuck.throws(4, Shells(4))


def biased() -> Iterator[tuple[str, Model]]:
    """Shells that fall mouth up more or less often than not."""
    yield "biased-75", Model("golden-biased-75", 2, {0, 1}, rules="model 1 mouths_up=75").throws(6, Shells(4, 3, 4))
    yield "biased-65", Model("golden-biased-65", 3, {0, 2}, rules="model 1 mouths_up=65").throws(6, Shells(7, 13, 20))
    yield "biased-5", Model("golden-biased-5", 2, {0, 1}, rules="model 1 mouths_up=5").throws(6, Shells(10, 1, 20))


def lots() -> Iterator[tuple[str, Model]]:
    """A bag that empties, ways beyond 32 bits, draws that need more than 256 bits, shells after a deal."""
    bag, dealt = [4, 3, 3], Model("golden-dealt", 2, {0, 1})
    while sum(bag) > 1:
        ways = tuple(bag[: max(kind for kind, left in enumerate(bag) if left) + 1])
        bag[dealt.throw(dealt.table.n % 2, Lot(ways)).fallen.outcome] -= 1
    yield "dealt", dealt
    yield "dealt-large", Model("golden-dealt-large", 3, {1, 2}).throws(8, Lot((20**10, 0, 9**14, 1, 3**28)))
    yield "dealt-long", Model("golden-dealt-long", 2, {0}, links=64).throws(20, Lot((2**51, 2**51, 1)))
    mixed = Model("golden-dealt-then-thrown", 2, {0, 1}).throws(4, Lot((3, 2, 1)))
    yield "dealt-then-thrown", mixed.throws(4, Shells(4))


def comings_and_goings() -> Iterator[tuple[str, Model]]:
    """Seats held by programs for a while; tables without people; matches that have hardly begun."""
    away = Model("golden-away", 3, {0, 1}).throws(4, Shells(4))
    away.leave(1)
    away.throws(4, Shells(4))
    away.come_back(1)
    yield "away-and-back", away.throws(4, Shells(4))
    yield "exhibition", Model("golden-exhibition", 4, ()).throws(6, Shells(4))
    alone = Model("golden-alone", 2, {0, 1}).throws(4, Shells(4))
    alone.leave(1)
    alone.leave(0)
    alone.renew(())
    yield "people-left", alone.throws(4, Shells(4))
    yield "sealed", Model("golden-sealed", 2, {0, 1}, epochs=0)
    yield "opened", Model("golden-opened", 2, {0, 1})
    yield "long", Model("golden-long", 2, {0, 1}).throws(16, Shells(4))


def records() -> dict[str, str]:
    """Return the text of every golden record by its name."""
    makers = (shells, seats, epochs, biased, lots, comings_and_goings)
    return {name: model.proof.text for maker in makers for name, model in maker()}


if __name__ == "__main__":
    for name, text in records().items():
        (HERE / f"{name}.json").write_text(text, "utf-8")

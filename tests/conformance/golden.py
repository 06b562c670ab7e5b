"""Write down what happens in one whole game of each kind, event by event: python -m tests.conformance.golden

The files are `tests/golden.txt` in each game's folder. A change of rules or words shows there, line by line.
"""

from __future__ import annotations

from collections.abc import Iterator

import tablier
from tablier.games import folder_of
from tests.conformance.tables import TABLES, start, walk

LONGEST = 150
SEED = 5


def lines(name: str) -> Iterator[str]:
    """Tell a random game at the default table, the variants and with more seats."""
    yield "# python -m tests.conformance.golden"
    for table in TABLES:
        if table[0] == name:
            yield f"\n== {table[1] or 'default'}"
            yield from _game(start(table), LONGEST if not table[1] else LONGEST // 3)


def _game(position: tablier.Position, longest: int) -> Iterator[str]:
    yield position.text
    for before, action, after, events in walk(position, SEED, longest):
        yield f"\n{before.seats[before.mover]} {before.game.write(before.state, action)}"
        for event in events:
            facts = (event.paragraph, event.what, event.source, event.target, event.count)
            yield f"    {event.verb.name} {' '.join(map(str, facts))}"
        yield f"  {' '.join(before.story(events, 'en'))}"
        yield f"  {' '.join(before.story(events, 'fr'))}"
        if after.is_over:
            yield f"  {' '.join(str(round(paid, 3)) for paid in after.payoffs)}"
            break
        position = after
    yield position.text


def golden(name: str) -> str:
    return "\n".join(lines(name)) + "\n"


if __name__ == "__main__":
    for name in tablier.games():
        (folder_of(name) / "tests" / "golden.txt").write_text(golden(name), "utf-8")

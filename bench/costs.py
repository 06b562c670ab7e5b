"""What each kind of request costs beside its declared price; and how moves and logins do beside busy strangers.

python -m bench.costs [prices | beside]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

import tablier
from tablier.engine.record import Record
from tablier.server.http.budgets import PRICES
from tablier.server.http.forms import RecordForm
from tablier.server.http.routes import editing, positions, reviews
from tablier.server.process.server_process import ServerProcess
from tablier.server.settings import Settings
from tablier.storage.registers.keys import Keys
from tests.server.http.guests import Guest, Place
from tests.server.tables import table

STRANGERS = 10
MOVES = 200


def timed(work: Callable[[], object], times: int = 5) -> float:
    """Return the median of milliseconds of processor time, after a first run that loads everything."""
    work()
    took = []
    for _ in range(times):
        begun = process_time()
        work()
        took.append(1000 * (process_time() - begun))
    return median(took)


def played_out(name: str) -> Record:
    """Return a whole game, always the first that may come."""
    record = Record.of(tablier.game(name).start())
    while not record.is_over and len(record.moves) < 300:
        record = record.then(next(iter(record.last.odds or record.last.moves)))
    return record


def kinds(name: str) -> dict[str, Callable[[], object]]:
    start, record = tablier.game(name).start(), played_out(name)
    kind = start.board.kinds[0].name
    form = editing.EditForm(position=start.text, place=1, kind=kind)
    moves = [move.strip("()") for move in record.moves[:40]]
    after = positions.PositionForm(position=start.text, moves=moves)
    return {
        "edit": lambda: editing.edited_by(form, "en"),
        "draw": lambda: positions.played(after, "en"),
        "previews": lambda: positions.outlook_of(positions.PositionForm(position=start.text), "en"),
        "why": lambda: positions.answered(positions.QuestionForm(position=start.text, places=[0]), "en"),
        "recount": lambda: reviews.recounted_of(RecordForm(record=record.text), "en"),
        "sheet": lambda: sheet(start),
    }


def sheet(start: tablier.Position) -> bytes:
    from tablier.server.printing.order import Order
    from tablier.server.printing.press import printed

    printed.cache_clear()
    return printed(Order(start, ("en",), "a4", "rules", 0, "http://localhost"))


def prices() -> None:
    """Print the dearest game of each kind."""
    found: dict[str, dict[str, float]] = {}
    for name in tablier.games():
        for kind, work in kinds(name).items():
            found.setdefault(kind, {})[name] = timed(work, 3)
    print("| kind | declared, ms | median of the games, ms | dearest, ms | of |\n|---|---|---|---|---|")
    for kind, took in found.items():
        dearest = max(took, key=took.__getitem__)
        print(f"| {kind} | {PRICES[kind]} | {median(took.values()):.0f} | {took[dearest]:.0f} | {dearest} |")


async def beside() -> None:
    """Play and log in, alone and then beside strangers who spend all they may."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(store=f"sqlite:{Path(folder) / 'matches.db'}", logins_per_minute=100_000)
        house = await ServerProcess.open(settings, keys=Keys(bytes(32)))
        async with AsyncExitStack() as stack:
            stack.push_async_callback(house.close)
            place = Place(house, stack)
            print(f"alone: {await measured(place)}")
            counts: Counter[str] = Counter()
            harm = [asyncio.create_task(strain(await place.guest(), counts)) for _ in range(STRANGERS)]
            await asyncio.sleep(5)
            print(f"beside {STRANGERS} strangers: {await measured(place)}")
            for each in harm:
                each.cancel()
            await asyncio.gather(*harm, return_exceptions=True)
            print(f"the strangers were: {dict(counts)}")


async def strain(guest: Guest, counts: Counter[str]) -> None:
    """Ask for what is dear, as often as one may."""
    names, studies = tablier.games(), set[asyncio.Task[Any]]()
    for number in count():
        start = tablier.game(names[number % len(names)]).start()
        change = {"position": start.text, "place": number % 10, "kind": start.board.kinds[0].name, "by": 1}
        record = {"record": Record.of(start).then(next(iter(start.odds or start.moves))).text}
        if number % 5 == 0:  # it is waited for elsewhere
            studies.add(asyncio.create_task(guest.post("/api/positions/analysis", {"position": start.text})))
        for path, body in (("positions/edit", change), ("records/read", record)):
            answer = await guest.post(f"/api/{path}", body)
            counts[f"{path} {answer.status_code}"] += 1
            await asyncio.sleep(0.05 if answer.status_code == 200 else 0.5)


async def measured(place: Place) -> str:
    moves, logins = [], []
    room, people = await table(place.house)
    guest = await place.guest()
    name = f"ann{perf_counter():.0f}"
    made = await guest.post("/api/account", {"name": name, "password": "a long password nobody knows"})
    assert made.status_code == 201, made.text
    for _ in range(MOVES):
        if room.match.result:
            room, people = await table(place.house)
        begun = perf_counter()
        await people[room.match.position.to_act].goes_on()
        moves.append(1000 * (perf_counter() - begun))
        await asyncio.sleep(0.02)
    for _ in range(10):
        begun = perf_counter()
        answer = await (await place.stranger()).post(
            "/api/login", {"name": name, "password": "a long password nobody knows", "bearer": True}
        )
        assert answer.status_code == 200, answer.text
        logins.append(1000 * (perf_counter() - begun))
    return f"moves {told(moves)}; logins {told(logins)}"


def told(took: list[float]) -> str:
    return f"median {median(took):.1f} ms, 95 % {quantiles(took, n=20)[-1]:.1f} ms"


if __name__ == "__main__":
    if sys.argv[1:] != ["beside"]:
        prices()
    if sys.argv[1:] != ["prices"]:
        asyncio.run(beside())

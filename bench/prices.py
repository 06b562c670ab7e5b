"""Every kind of request asked over HTTP, game by game, and the processor time it took beside its declared price."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from itertools import count
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any

import httpx

import tablier
from tablier.engine.record import Record
from tablier.server.http.budgets import LOOP, PRICES, ROUTINE
from tablier.server.live.views import AT_ONCE, log_frames
from tablier.server.people.daily import day_of
from tablier.server.printing.press import printed
from tablier.server.queries.catalogue import facts_of
from tablier.server.queries.studies import NODES
from tablier.server.work.calls import InThreads
from tablier.storage.registers.accounts import Accounts
from tablier.study import tasks
from tablier.study.puzzles.collection import shipped
from tablier.study.survey import workshop
from tests.server.http.guests import Guest, Place, opened
from tests.server.tables import play, settled, table

TIMES = 3
STEPS = 600  # of a match whose log, record and proof are asked for
LONGEST = 300  # throws and moves of a record that is brought, told and judged
DEAREST = 10_000_000  # more than anybody spends here
CHEAP = 10  # milliseconds: below that a price is `ROUTINE`
GENEROUS = {"work_per_visitor": DEAREST, "work_per_address": DEAREST, "disk_per_address": DEAREST}
PASSWORD = "a long password nobody knows"  # of nobody

OF_THE_DAY = ("today", "play", "result")
OF_PUZZLES = ("puzzle",)
OF_SOCKETS = ("socket-act", "socket-ask", "socket-sync", "socket-log")
ASKED = 20  # messages of each kind
EARLY = 16  # entries after which they are asked
NUMBERS = count()
Request = Callable[[Guest, int], Awaitable[httpx.Response]]  # asked so many times: no cache knows the answer


class Idle(InThreads):
    """Answer questions in threads, whose time is counted, and begin no study: they are timed by themselves."""

    async def study(self, *asked: Any) -> Any:
        await asyncio.Event().wait()


def played_out(name: str) -> Record:
    """Return a game played at random, whole or as long as is allowed here."""
    record, luck = Record.of(tablier.game(name).start()), Random(1)
    while not record.is_over and len(record.moves) < LONGEST:
        now = record.last
        record = record.then(now.throw(luck) if now.odds else luck.choice(now.moves))
    return record


class Game:
    """What is asked about one game: a record, positions on its way in which there is a choice, and a match."""

    def __init__(self, name: str, match: str, *, has_throws: bool) -> None:
        self.name, self.match, self.has_throws, self.record = name, match, has_throws, played_out(name)
        self._choices = [each for each in self.record.positions if each.to_act >= 0 and len(each.moves) > 1]

    def position(self, number: int) -> str:
        return self._choices[number * len(self._choices) // (TIMES + 1)].text

    def shortened(self, number: int) -> Record:
        """Return the record without its last moves, so that it is another one each time."""
        return self.record if number == 0 else self.shortened(number - 1).back()

    def begun(self, number: int) -> Record:
        """Return a record of a game that is not over, another one each time."""
        begun = self.shortened(number + 1)
        return begun.back() if begun.is_over else begun

    @property
    def requests(self) -> dict[str, Request]:
        """Return one request for each kind that is about a game."""
        start = self.record.start
        match, laid = f"/api/matches/{self.match}", {"place": 1, "kind": start.board.kinds[0].name}
        moves = [move.strip("()") for move in self.record.moves]
        seats = {"seats": [{"holder": "person"}] * len(start.seats), "mine": [0]}
        create = {"game": self.name, **seats}
        thrown: dict[str, Request] = {
            "throw_proof": lambda g, n: g.get(f"{match}/proof"),
            "throws": lambda g, n: g.get(f"{match}/throws"),
        }
        return (thrown if self.has_throws else {}) | {
            "edit": lambda g, n: g.post("/api/positions/edit", {"position": self.position(n), **laid}),
            "draw": lambda g, n: g.post("/api/positions", {"position": start.text, "moves": moves[: 40 - n]}),
            "previews": lambda g, n: g.post("/api/positions/previews", {"position": self.position(n)}),
            "why": lambda g, n: g.post("/api/positions/why", {"position": self.position(n), "places": [n]}),
            "recount": lambda g, n: g.post("/api/records/read", {"record": self.shortened(n).text}),
            "write": lambda g, n: g.post("/api/records/write", {"game": self.name, "moves": moves[: len(moves) - n]}),
            "account": lambda g, n: g.post("/api/records/ledger", {"record": self.shortened(n).text}),
            "carry": lambda g, n: g.post("/api/matches/carried", {"record": self.begun(n).text, **seats}),
            "bring": lambda g, n: g.post("/api/records", {"record": self.shortened(n).text}),
            "sheet": lambda g, n: sheet(g, self.name),
            "record": lambda g, n: g.get(f"{match}/record"),
            "log": lambda g, n: g.get(f"{match}/log"),
            "head": lambda g, n: g.get(f"{match}/head"),
            "glance": lambda g, n: g.get(match),
            "create": lambda g, n: g.post("/api/matches", create),
            "rules": lambda g, n: g.get(f"/api/games/{self.name}/rules/en"),
            "lessons": lambda g, n: g.get(f"/api/games/{self.name}/lessons/en"),
        }

    @property
    def studies(self) -> dict[str, list[Callable[[], object]]]:
        """Return the studies as workers make them, each to be made once; the first of them loads the rules."""
        positions = [tasks.PositionTask(self.position(number), NODES) for number in range(TIMES + 1)]
        rules = [workshop.RuleTask(self.name, (), *change) for change in changes_of(self.name)]
        records = [tasks.RecordTask(each.text, NODES) for each in (Record.of(self.record.start), self.record)]
        return {
            "study-position": [partial(tasks.analysis, each, ignored) for each in positions],
            "study-position (danger)": [partial(tasks.threats, each, ignored) for each in positions],
            "study-rules": [partial(workshop.effects, each, ignored) for each in rules],
            "study-record": [partial(tasks.accounts, each, ignored) for each in records],
        }


def changes_of(name: str) -> list[tuple[str, str]]:
    """Return two changes of the first house rule that has three values; the first of them compiles the kernel."""
    option = next(each for each in facts_of(tablier.game(name)).options if len(each.values) > 2)
    return [(option.name, value) for value in option.values if value != option.default][:2]


def ignored(progress: float) -> None:
    """How far a study is, which nobody asks here."""


async def sheet(guest: Guest, game: str) -> httpx.Response:
    printed.cache_clear()
    return await guest.get(f"/api/games/{game}/sheet.pdf?language=both")


def accounts(guest: Guest) -> dict[str, Request]:
    """Return what is asked about a person; the account is there before anybody signs in to it."""
    name = f"ann{next(NUMBERS)}"
    both = {"name": name, "password": PASSWORD, "bearer": True}
    changed = {"old": PASSWORD, "new": PASSWORD, "bearer": True}

    async def open_account(g: Guest, n: int) -> httpx.Response:
        answer = await guest.post("/api/account", both)
        guest.headers = {"Authorization": f"Bearer {answer.json()['token']}"}
        return answer

    return {
        "open_account": open_account,
        "log_in": lambda g, n: g.post("/api/login", both),
        "me": lambda g, n: guest.get("/api/me"),
        "data": lambda g, n: guest.get("/api/me/data"),
        "change": lambda g, n: guest.post("/api/account/password", changed),
    }


async def asked(place: Place, request: Awaitable[httpx.Response]) -> float:
    """Ask, and return the milliseconds of processor time of this process, in all its threads."""
    begun = process_time()
    answer = await request
    took = 1000 * (process_time() - begun)
    assert answer.status_code < 300, answer.text
    await asyncio.sleep(0)  # a study that was begun starts, to be ended
    await place.house.studies.close()
    return took


async def of_game(place: Place, name: str) -> dict[str, float]:
    """Return the median of some requests of each kind, after a first one that loads everything."""
    room, people = await table(place.house, game=name, public=True)
    await play(room, people, STEPS)
    game = Game(name, room.id, has_throws=bool(room.match.table.throws.throws))
    found = {}
    for kind, request in game.requests.items():
        took = [await asked(place, request(await place.guest(), number)) for number in range(TIMES + 1)]
        found[kind] = median(took[1:])
    for kind, (first, *others) in game.studies.items():
        first()
        found[kind] = median(timed(study) for study in others)
    return found


async def of_sockets(place: Place, name: str) -> dict[str, float]:
    """Return ten times what the dearest messages of each kind took at a table: everybody waits for them."""
    room, people = await table(place.house, game=name)
    await play(room, people, EARLY)
    await settled()
    took: dict[str, list[float]] = {kind: [] for kind in OF_SOCKETS}
    piece = (room.match.entries * AT_ONCE)[:AT_ONCE]
    for number in range(ASKED):
        client = people[max(room.match.position.mover, 0)]
        client.subscriber.hello = replace(client.subscriber.hello, views=True)
        places = len(room.match.position.board.places)
        for touched in ([number % places], [number % places, (number + 1) % places]):
            took["socket-ask"].append(
                await measured(client.says({"t": "ask", "id": f"ask-{number}-{len(touched)}", "places": touched}))
            )
        took["socket-sync"].append(await measured(client.says({"t": "sync", "after": room.seq})))
        took["socket-log"].append(timed(lambda: list(log_frames(piece, room.notes))))
        seq, begun = room.seq, process_time()
        await play(room, people, 1)
        took["socket-act"].append(1000 * (process_time() - begun) / max(1, room.seq - seq))
    return {kind: LOOP * quantiles(each, n=10)[-1] for kind, each in took.items()}


async def measured(work: Awaitable[object]) -> float:
    begun = process_time()
    await work
    return 1000 * (process_time() - begun)


def timed(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return 1000 * (process_time() - begun)


async def of_people(place: Place) -> dict[str, float]:
    took: dict[str, list[float]] = {}
    place.house.database.accounts = Accounts(place.house.database.store)  # hashed as on a real server
    for number in range(TIMES + 1):
        for kind, request in accounts(await place.guest()).items():
            took.setdefault(kind, []).append(await asked(place, request(await place.guest(), number)))
    return {kind: median(each[1:]) for kind, each in took.items()}


async def of_the_day(place: Place) -> dict[str, float]:
    """Play today to its end, each time with other moves; every step is asked for once."""
    address = f"/api/daily/{day_of(place.house.runtime.now())}"
    took: dict[str, list[float]] = {kind: [] for kind in OF_THE_DAY}
    for number in range(TIMES + 1):
        guest, moves = await place.guest(), list[str]()
        took["today"].append(await asked(place, guest.get("/api/daily")))
        while not (day := (await guest.post(address, {"moves": moves})).json())["done"]:
            choices = [each["move"] for each in day["views"][-1]["choices"]]
            moves.append(choices[(number + len(moves)) % len(choices)])
            took["play"].append(await asked(place, guest.post(address, {"moves": moves})))
        took["result"].append(await asked(place, guest.post(f"{address}/result", {"moves": moves})))
    return {kind: max(each[1:]) for kind, each in took.items()}


async def of_puzzles(place: Place) -> dict[str, float]:
    """Ask for the puzzle with the most moves of each game, which are all told in words."""
    dearest = [max(shipped().of(game), key=lambda each: len(each.answers)) for game in shipped().games]
    took = [await asked(place, (await place.guest()).get(f"/api/puzzles/{each.id}")) for each in dearest]
    return dict.fromkeys(OF_PUZZLES, max(took))


async def prices(games: list[str]) -> None:
    """Print what each kind of request took, of all games and of the dearest, beside its price."""
    found: dict[str, dict[str, float]] = {}
    async with opened(**GENEROUS) as place:
        place.house.calls = place.house.studies._calls = Idle()
        place.app = place.house.app()
        for name in games:
            print(f"measuring {name} ...", flush=True)
            for kind, took in {**await of_game(place, name), **await of_sockets(place, name)}.items():
                found.setdefault(kind, {})[name] = took
        for kind, took in {**await of_people(place), **await of_the_day(place), **await of_puzzles(place)}.items():
            found[kind] = {"any": took}
    print("\n| kind | declared, ms | median of the games, ms | dearest, ms | of | |\n|---|---|---|---|---|---|")
    for kind, by_game in found.items():
        dearest, price = max(by_game, key=by_game.__getitem__), PRICES[kind.split()[0]]
        shown = "routine" if price == ROUTINE else f"{price:,}"
        is_dear = by_game[dearest] > max(price, CHEAP)
        middle = median(by_game.values())
        print(f"| {kind} | {shown} | {middle:,.0f} | {by_game[dearest]:,.0f} | {dearest} | {'above' * is_dear} |")
    print("\nnot measured:", ", ".join(sorted(PRICES.keys() - {kind.split()[0] for kind in found})))

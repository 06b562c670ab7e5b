"""Play a whole game at a device while modules are blocked: python tests/local/blocked.py GAME MODULE ..."""

from __future__ import annotations

import asyncio
import importlib
import json
import random
import sys
from typing import Any


class Blocked:
    """Finds no module of these names."""

    def __init__(self, names: list[str]) -> None:
        self._names = {*names}

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name.partition(".")[0] in self._names:
            raise ImportError(f"{name} is blocked")


async def play(game: str, store: Any = None, *how: Any) -> dict[str, Any]:
    """Play against greedy programs to the end, and return the match at a glance."""
    import tablier
    from tablier.local import Host, IndexedDb, MemoryDb
    from tablier.server.live import automation

    automation.PACE = 0
    frames: list[dict[str, Any]] = []
    host = Host(store or IndexedDb(MemoryDb()), lambda channel, text: frames.append(json.loads(text)), *how)
    await host.start()
    others = len(tablier.game(game).start().seats) - 1
    form = {"game": game, "seats": [{"holder": "device"}, *[{"holder": "program", "program": "greedy"}] * others]}
    match = json.loads((await host.request("POST", "/api/matches", "en", json.dumps(form))).body)["match"]
    await host.open("page", match)
    await host.receive("page", json.dumps({"t": "hello", "protocol": 1, "views": True}))
    await moves(host, frames)
    assert not [frame for frame in frames if frame["t"] in ("trouble", "refused")]
    told = await host.request("GET", f"/api/matches/{match}", "fr")
    await host.stop()
    found: dict[str, Any] = json.loads(told.body)
    return found


async def moves(host: Any, frames: list[dict[str, Any]]) -> None:
    """Play whatever may be played, whenever it is ours to play."""
    draw, number = random.Random(1), 0
    while not (view := [frame["view"] for frame in frames if frame["t"] == "view"][-1])["result"]:
        if view["to_act"] == 0:
            number += 1
            want = {"kind": "move", "seat": 0, "move": draw.choice(view["choices"])["move"]}
            await host.receive("page", json.dumps({"t": "act", "id": f"a{number}", "seq": view["seq"], "want": want}))
        await asyncio.sleep(0)


if __name__ == "__main__":
    what, *names = sys.argv[1:]
    sys.meta_path.insert(0, Blocked(names))
    if what == "server":
        importlib.import_module("tablier.server.http.app")
    else:
        told = asyncio.run(asyncio.wait_for(play(what), 600))
        print(told["result"]["how"], told["throws"])

"""Evenings on which a server, or a client, does not only fail but lies: who is lied to finds out, and says so."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest

from tablier.matches.heads import read_head
from tablier.matches.log import Entry, sealed, to_json
from tablier.server.signing import Signer
from tests.matches.hall import flipped
from tests.server.simulation.judge import Violation
from tests.server.simulation.network import Cable, End, Plug
from tests.server.simulation.servers import KEYS
from tests.server.simulation.town import run

Message = dict[str, Any]
Lie = Callable[[Message], Message | None]
SEEDS = (0, 1, 14)
STRANGER = Signer(bytes(31) + b"\3")


def rewritten(entry: Message, **body: Any) -> Message:
    """Return an entry with something else in it, and a hash that is right for that."""
    old = Entry(**{**entry, "body": {**entry["body"], **body}})
    new = sealed(old.match, old.seq, old.id, old.kind, old.actor, old.at + 1, old.body, old.before)
    return json.loads(to_json(new))


def another_throw(said: Message) -> Message | None:
    """The shells fell as they did, and another outcome is told."""
    if said["t"] != "entry" or said["entry"]["kind"] != "throw" or "shells" not in said["entry"]["body"]["proof"]:
        return None
    proof = said["entry"]["body"]["proof"]
    shells = [1 - proof["shells"][0], *proof["shells"][1:]]
    return {**said, "entry": rewritten(said["entry"], proof={**proof, "shells": shells, "outcome": sum(shells)})}


def an_altered_entry(said: Message) -> Message | None:
    if said["t"] != "entry" or said["entry"]["kind"] not in ("move", "throw"):
        return None
    return {**said, "entry": {**said["entry"], "at": said["entry"]["at"] + 1}}


def another_past(said: Message) -> Message | None:
    """An entry is another one, with a good hash: what follows does not follow it."""
    if said["t"] != "entry" or said["entry"]["kind"] not in ("sealed", "joined", "move"):
        return None
    return {**said, "entry": rewritten(said["entry"])}


def signed_by_a_stranger(said: Message) -> Message | None:
    return signed_as(said, STRANGER) if said["t"] == "beat" else None


def signed_for_another_log(said: Message) -> Message | None:
    return signed_as(said, Signer.of(KEYS), flipped)


def signed_as_over(said: Message) -> Message | None:
    head = said.get("head")
    return None if not head or head["ended"] else signed_as(said, Signer.of(KEYS), ended=True)


def signed_as(
    said: Message, signer: Signer, change: Callable[[str], str] = str, *, ended: bool | None = None
) -> Message | None:
    if not said.get("head"):
        return None
    head = read_head(said["head"])
    over = head.ended if ended is None else ended
    return {**said, "head": signer.sign(head.match, head.seq, change(head.hash), head.at, ended=over).to_json()}


@pytest.mark.parametrize(
    "lie",
    [another_throw, an_altered_entry, another_past, signed_by_a_stranger, signed_for_another_log, signed_as_over],
    ids=lambda lie: lie.__name__.replace("_", "-"),
)
def test_whoever_is_lied_to_by_a_server_says_so(lie: Lie, monkeypatch: pytest.MonkeyPatch):
    honest, told = Cable.carry, count()

    def lying(self: Cable, to: End, text: str) -> None:
        found = lie(json.loads(text)) if to is self.client and next(told) > 20 else None
        honest(self, to, json.dumps(found) if found else text)

    monkeypatch.setattr(Cable, "carry", lying)
    complaints = [complaint(seed) for seed in SEEDS]
    assert any(" is told: " in each for each in complaints), complaints
    assert all(not each or " is told: " in each for each in complaints), complaints  # and nothing else is wrong


def complaint(seed: int) -> str:
    try:
        run(seed)
    except Violation as violation:
        return str(violation)
    return ""


def false_wants(luck: Random, want: Message) -> list[Message]:
    """What a client may say beside what it honestly wants: for others, twice, early, or with other links."""
    found = [{**want, "seat": (want["seat"] + 1) % 4}] if isinstance(want.get("seat"), int) else []
    match want["kind"]:
        case "throw":
            found += [{**want, "link": flipped(want["link"])}, {**want, "n": want["n"] + 1}]
            found += [{**want, "head": flipped(want["head"])}]
        case "open":
            found += [{**want, "link": flipped(want["link"])}]
        case "move":
            found += [{**want, "move": "z9"}, {"kind": "throw", "seat": want["seat"], "n": 0, **LINKS}]
    luck.shuffle(found)
    return found


LINKS = {"head": "0" * 64, "link": "0" * 64}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_client_that_lies_changes_nothing_and_hinders_nobody(seed: int, monkeypatch: pytest.MonkeyPatch):
    honest, luck, lies = Plug.send, Random(seed), count()

    async def lying(self: Plug, text: str) -> None:
        said = json.loads(text)
        if said["t"] == "act" and luck.random() < 0.3:
            for want in false_wants(luck, said["want"])[:1]:
                text_of_it = json.dumps({**said, "id": f"lie-{next(lies)}", "want": want})
                self._cable.carry(self._cable.server, text_of_it)  # past the judge: nobody honestly wants it
        await honest(self, text)

    monkeypatch.setattr(Plug, "send", lying)
    run(seed)  # an entry that nobody wanted is a broken promise
    assert next(lies) > 3

"""Evenings on which a server, or a client, does not only fail but lies: who is lied to finds out, and says so."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest

from tablier.client.notifications import Notification, Unused
from tablier.client.participant import Participant
from tablier.matches.heads import read_head
from tablier.matches.log import SERVER, Entry, sealed, to_json
from tablier.server.signing import Signer
from tests.matches.hall import flipped
from tests.matches.tables import chain_of
from tests.server.simulation import guests
from tests.server.simulation.guests import Chair
from tests.server.simulation.judge import Violation
from tests.server.simulation.network import Plug
from tests.server.simulation.scenario import handing_over
from tests.server.simulation.servers import KEYS
from tests.server.simulation.town import play, run

Message = dict[str, Any]
Lie = Callable[[Participant, Message], Message | None]
SEEDS = (0, 1, 14)
EVENINGS = range(6)
STRANGER = Signer(bytes(31) + b"\3")
NEXT = chain_of(SERVER, 7)  # of a server that seals anew
BROKEN, OWED, SIGNED = "cannot have happened", "came instead of the throw", "signed does not fit"
LATER = f"{BROKEN}|the log was rewritten"  # only what comes after it shows the lie


def rewritten(entry: Message, **body: Any) -> Message:
    """Return an entry with something else in it, and a hash that is right for that."""
    return instead(entry, entry["kind"], entry["actor"], {**entry["body"], **body})


def instead(entry: Message, kind: str, actor: int, body: Message) -> Message:
    """Return another entry in the place of one, with a good hash."""
    old = Entry(**entry)
    new = sealed(old.match, old.seq, f"{old.id}-lie"[-64:], kind, actor, old.at + 1, body, old.before)
    return json.loads(to_json(new))


def is_shown(client: Participant, entry: Message) -> bool:
    """Return whether an entry is the throw for which the client has just shown its link."""
    kept = client._chain.kept.released if client._chain else None
    return kept is not None and entry["kind"] == "throw" and entry["body"]["proof"].get("x") == kept.link


# What a server may say instead of an entry.


def another_throw(client: Participant, entry: Message) -> Message | None:
    """The shells fell as they did, and another outcome is told."""
    if entry["kind"] != "throw" or "shells" not in entry["body"]["proof"]:
        return None
    proof = entry["body"]["proof"]
    shells = [1 - proof["shells"][0], *proof["shells"][1:]]
    return rewritten(entry, proof={**proof, "shells": shells, "outcome": sum(shells)})


def an_altered_entry(client: Participant, entry: Message) -> Message | None:
    return {**entry, "at": entry["at"] + 1} if entry["kind"] in ("move", "throw") else None


def another_past(client: Participant, entry: Message) -> Message | None:
    """An entry is another one, with a good hash: what follows does not follow it."""
    return rewritten(entry) if entry["kind"] == "move" else None


def thrown_again(client: Participant, entry: Message) -> Message | None:
    """The server does not like what fell, and opens another link."""
    if not is_shown(client, entry):
        return None
    return rewritten(entry, proof={**entry["body"]["proof"], "y": "0" * 64})


def sealed_anew(client: Participant, entry: Message) -> Message | None:
    """The server does not like what fell, and begins another ceremony."""
    epoch = client.replica.match.table.throws.epoch + 1
    seal = {"anchor": NEXT.anchor.hex(), "links": NEXT.links}
    return instead(entry, "sealed", SERVER, {"epoch": epoch, "seal": seal}) if is_shown(client, entry) else None


def handed_over(client: Participant, entry: Message) -> Message | None:
    """The server does not like what fell, and another is the witness."""
    if not is_shown(client, entry) or len(client.replica.match.table.people) < 2:
        return None
    return instead(entry, "held", SERVER, {"seat": client.number, "program": "1"})


def given_to_another(client: Participant, entry: Message) -> Message | None:
    """What fell is given to a seat whose turn it is not."""
    if not is_shown(client, entry):
        return None
    other = 1 - entry["actor"]
    return instead(entry, "throw", other, {**entry["body"], "proof": {**entry["body"]["proof"], "seat": other}})


def thrown_too_early(client: Participant, entry: Message) -> Message | None:
    """A throw is made where a move is due."""
    return instead(entry, "throw", entry["actor"], {"throw": "1", "proof": {}}) if entry["kind"] == "move" else None


def withheld(client: Participant, entry: Message) -> Message | None:
    """The server does not like what fell first, and calls the match off."""
    is_first = is_shown(client, entry) and not client.replica.match.line
    return instead(entry, "aborted", SERVER, {}) if is_first else None


# What a server may have signed.


def signed_by_a_stranger(client: Participant, head: Message) -> Message | None:
    return signed_as(head, STRANGER) if client._heads._pin.key else None  # the first key is taken on trust


def signed_for_another_log(client: Participant, head: Message) -> Message | None:
    return signed_as(head, Signer.of(KEYS), flipped)


def signed_as_over(client: Participant, head: Message) -> Message | None:
    return None if head["ended"] else signed_as(head, Signer.of(KEYS), ended=True)


def signed_as(said: Message, signer: Signer, change: Callable[[str], str] = str, *, ended: bool = False) -> Message:
    head = read_head(said)
    return signer.sign(head.match, head.seq, change(head.hash), head.at, ended=ended or head.ended).to_json()


OF_ENTRIES = {
    another_throw: BROKEN,
    an_altered_entry: BROKEN,
    another_past: LATER,
    thrown_again: BROKEN,
    sealed_anew: OWED,
    handed_over: OWED,
    given_to_another: BROKEN,
    thrown_too_early: BROKEN,
    withheld: LATER,
}
OF_HEADS = {signed_by_a_stranger: SIGNED, signed_for_another_log: SIGNED, signed_as_over: SIGNED}


class Liar:
    """A server that tells one kind of lie: `told` counts how often clients heard it since the evening began."""

    def __init__(self, lie: Lie) -> None:
        self.lie, self.told = lie, 0

    def says(self, client: Participant, said: Message) -> Message:
        found = self.lie(client, said)
        self.told += found is not None
        return said if found is None else found

    def come_between(self, patch: pytest.MonkeyPatch) -> None:
        """Put lies in the place of what servers say that is new to a client."""
        take, hear = Participant._take, Participant._received_head

        async def lying(client: Participant, entries: list[Message], notes: list[Message]) -> None:
            for entry in entries:  # each is told when those before it are known
                is_new = entry["seq"] == client.replica.seq + 1 and client.is_loaded
                await take(client, [self.says(client, entry) if is_new else entry], notes)

        def signing(client: Participant, message: Message) -> None:
            is_new = bool(message.get("head")) and client.is_loaded
            hear(client, {**message, "head": self.says(client, message["head"])} if is_new else message)

        patch.setattr(Participant, *(("_take", lying) if self.lie in OF_ENTRIES else ("_received_head", signing)))


@pytest.mark.parametrize(
    ("lie", "words"), (OF_ENTRIES | OF_HEADS).items(), ids=lambda lie: getattr(lie, "__name__", "")
)
def test_a_lie_of_a_server_is_complained_of_on_every_evening_on_which_it_is_told(lie, words, monkeypatch):
    liar, unused, notify = Liar(lie), [], Chair._notify

    def noticed(chair: Chair, news: Notification) -> None:
        unused.extend([news.code] if isinstance(news, Unused) and news.code == "ended" else [])
        notify(chair, news)

    liar.come_between(monkeypatch)
    monkeypatch.setattr(Chair, "_notify", noticed)
    if words is OWED:
        monkeypatch.setattr(guests, "RACES", ())  # nobody starts again, as after a race that was lost
    told = 0
    for seed in EVENINGS:
        liar.told = 0
        said = complaint(seed)
        assert re.search(f" is told: .*({words})", said) if liar.told else not said, (seed, liar.told, said)
        told += liar.told > 0
    assert told >= len(EVENINGS) // 2  # not in vain
    assert bool(unused) is (lie is withheld)


def complaint(seed: int) -> str:
    try:
        play(seed, handing_over(seed))
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

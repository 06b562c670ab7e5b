"""Every lie of `web/fixtures/lies.json`, told to the client in Python: it finds each, as the page does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablier.client.errors import Cheated
from tablier.client.heads import Heads
from tablier.client.pins import Pin
from tablier.client.seat_chain import SeatChain, Secrets
from tablier.matches.acts import Answer, Move, Offer
from tablier.matches.errors import BrokenLog
from tablier.matches.heads import read_head
from tablier.matches.log import Entry
from tablier.matches.match import Match
from tests.client.parlour import Drawn, Parlour
from web.fixtures import lies as fixtures

LIES = json.loads(Path(fixtures.__file__).with_name("lies.json").read_text())
BY_RULES = [lie for lie in LIES if not lie["view"]]  # whoever knows the rules asks no view what is due


class Device:
    """A client that hears a log, and shows what it owes when the log says that it did."""

    def __init__(self, lie: dict) -> None:
        seq, found = lie["seen"] or (-1, "")
        self.seat, self.match = lie["seat"], None
        match, pin = lie["log"][0]["match"], Pin()
        self.keeper = SeatChain(match, self.seat, Drawn(9), Secrets(lie["root"], seq=seq, hash=found))
        pin.set(lie["key"])
        self.heads = Heads(match, pin, read_head(lie["signed"]) if lie["signed"] else None)

    def show(self) -> None:
        if duty := self.keeper.pending(self.match):
            self.keeper.kept = duty.kept

    def hear_all(self, entries: list[dict], *, honest: bool) -> None:
        for entry in entries:
            self.hear(Entry(**entry), honest=honest)

    def hear(self, entry: Entry, *, honest: bool) -> None:
        proof = entry.body.get("proof") or {}
        ours = entry.kind in ("sealed", "opened") and entry.actor == self.seat
        if honest and (ours or proof.get("witness") == self.seat):
            self.show()
        self.match = self.match.then(entry) if self.match else Match.of([entry])
        self.keeper.check(entry, self.match, live=True)
        self.heads.check(self.match)


@pytest.mark.parametrize("lie", BY_RULES, ids=[lie["name"] for lie in BY_RULES])
def test_a_lie_is_found(lie):
    device = Device(lie)
    try:
        device.hear_all(lie["log"], honest=True)
        if lie["shows"]:
            device.show()
        for head in lie["heads"]:
            device.heads.hear(head, device.match)
    except Cheated as found:
        assert found.code == lie["code"] == "rewritten" or found.__cause__.code in (lie["code"], "form")
        return
    if lie["code"] == "shortened":
        with pytest.raises(Cheated) as cut:
            device.keeper.check_end(device.match.head.seq)
        assert cut.value.code == "shortened"
        return
    with pytest.raises((Cheated, BrokenLog)) as caught:
        device.hear_all(lie["lies"], honest=False)
    assert caught.value.say("en") != caught.value.say("fr")


def test_the_file_holds_the_lies_that_are_told_today():
    assert [json.loads(json.dumps(lie.to_json())) for lie in fixtures.lies()] == LIES


def test_a_link_that_crossed_a_move_taken_back_is_not_used_again():
    """A link was on its way when everybody agreed to take back the move that made its throw due: it is known now."""
    hall = Parlour("person person", 0).begin()
    while hall.match.position.to_act < 0 or hall.match.position.mover != 1:
        chance = hall.match.position.to_act < 0
        hall.obey(0) if chance and hall.match.witness == 0 else step_on(hall)
    while not (hall.match.position.to_act < 0 and hall.match.witness == 0):
        step_on(hall)
    last = hall.match.line[-1]
    assert not last.thrown and last.seat == 1
    shown = hall.show(0)["link"]
    hall.do(Offer(1, "undo"))
    hall.do(Answer(0, hall.match.head.seq, True))
    step_on(hall)
    assert hall.owed(0) == "seal"
    hall.obey(0).seal(1, 255).open(255, 1).obey(0).obey(0)
    assert hall.match.head.body["proof"]["x"] != shown


def step_on(hall: Parlour) -> None:
    if hall.match.position.to_act < 0:
        hall.throw()
    else:
        hall.do(Move(hall.match.position.mover, hall.match.position.moves[0]))

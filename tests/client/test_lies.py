"""Every lie of `web/fixtures/lies.json`, told to the client in Python: it finds each, as the page does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablier.client.errors import Cheated
from tablier.client.heads import Heads, Pin
from tablier.client.notifications import Unused
from tablier.client.seat_chain import SeatChain, Secrets
from tablier.matches.acts import Answer, Move, Offer
from tablier.matches.errors import BrokenLog
from tablier.matches.heads import read_head
from tablier.matches.log import Entry
from tablier.matches.match import Match
from tablier.throws.errors import ThrowsError
from tests.client.parlour import Drawn, Parlour
from web.fixtures import lies as fixtures

LIES = json.loads(Path(fixtures.__file__).with_name("lies.json").read_text())
BY_RULES = [lie for lie in LIES if not lie["only_shown"]]  # whoever knows the rules asks no view what is due


class Device:
    """A client that hears a log, and shows what it owes when the log says that it did."""

    def __init__(self, lie: dict) -> None:
        seq, found = lie["seen"] or (-1, "")
        self.seat, self.match = lie["seat"], None
        match, pin = lie["log"][0]["match"], Pin()
        self.keeper = SeatChain(match, self.seat, Drawn(9), Secrets(lie["root"], seq=seq, hash=found))
        pin.set(lie["key"])
        self.heads = Heads(match, pin, read_head(lie["signed"]) if lie["signed"] else None)
        self.told: list[str] = []

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
        unused = self.keeper.check(entry, self.match, live=True)
        self.told += [unused.code] if unused else []
        self.heads.check(self.match)


# What the client in Python says to what the page has one word for: it plays every entry by the rules, and says which
# rule of the log or of the throws is broken. Nothing else is accepted.
NAMES = {
    "altered": {"log-altered"},
    "chain": {"log-chain"},
    "order": {"log-missing", "log-order"},
    "foreign": {"log-foreign", "head-foreign"},
    "rewritten": {"cheated-rewritten", "head-rewritten"},
    "shortened": {"cheated-shortened"},
    "signature": {"head-signature", "head-form"},
    "key": {"head-key"},
    "ended": {"head-ended"},
    "form": {"seal-form", "unfair-names", "unfair-link", "unfair-value ways"},
    "party": {"refused-actor", "refused-no-person"},
    "epoch": {"refused-epoch", "unfair-value epoch"},
    "seal": {"seal-old"},
    "early": {"refused-unsealed", "refused-opened"},
    "anchor": {"open-link"},
    "number": {"unfair-value n", "unfair-value seat"},
    "witness": {"answer-alone", "release-party", "unfair-link", "unfair-value witness"},
    "unready": {"refused-unsealed"},
    "link": {"answer-link", "release-link"},
    "odds": {"unfair-value up"},
    "fell": {"unfair-value shells", "unfair-value outcome", "unfair-value ways"},
    "owed": {"cheated-owed", "refused-throw-first"},
    "other": {"refused-not-your-turn"},
    "known": {"cheated-known"},
    "opened": {"cheated-opened"},
}


def name_of(error: BaseException) -> str:
    """Return what an error is called, by its innermost cause; of a value, which one."""
    while error.__cause__ is not None:
        error = error.__cause__
    name = error.code if isinstance(error, ThrowsError) else error.message
    return f"{name} {error.facts['field']}" if name == "unfair-value" else name


def hear(device: Device, lie: dict) -> None:
    device.hear_all(lie["log"], honest=True)
    if lie["shows"]:
        device.show()
    for head in lie["heads"]:
        device.heads.hear(head, device.match)
    if lie["code"] == "shortened":
        device.keeper.check_end(device.match.head.seq)
    device.hear_all(lie["lies"], honest=False)


@pytest.mark.parametrize("lie", BY_RULES, ids=[lie["name"] for lie in BY_RULES])
def test_a_lie_is_found_and_called_by_its_name(lie):
    device = Device(lie)
    if lie["told"]:
        hear(device, lie)
        assert device.told == [lie["told"]]
        return
    with pytest.raises((Cheated, BrokenLog)) as caught:
        hear(device, lie)
    assert name_of(caught.value) in NAMES[lie["code"]]
    assert caught.value.say("en") != caught.value.say("fr") and device.told in ([], ["returned"])


def test_what_may_be_chance_is_told_in_both_languages():
    assert {lie["told"] for lie in LIES} == {"", "returned", "ended"}
    for code in ("returned", "ended"):
        said = {Unused(code, 3, 9).say(language) for language in ("en", "fr")}
        assert len(said) == 2 and all("3" in each and "9" in each for each in said)


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

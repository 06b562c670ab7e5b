"""Write the golden logs: python -m tests.matches.golden.make

Whole logs of schema 1, as they were exported when that schema was the only one: every kind of entry, every game, and
what can happen around throws. `expected.json` says what each leads to. A change of the program must read all of them,
export the same bytes and write the same entries. Files are added here, and never altered: a new schema gets new ones.
"""

from __future__ import annotations

import hashlib
import json
import random
from dataclasses import asdict
from itertools import count
from pathlib import Path

import tablier
from tablier.engine.table import CHANCE
from tablier.matches import fairness
from tablier.matches.acts import (
    Abort,
    Answer,
    Chat,
    Claim,
    Create,
    Flag,
    Hold,
    Join,
    Leave,
    Mute,
    Offer,
    Pause,
    Rematch,
    Rename,
    Resign,
    Resume,
    Return,
    Say,
    SayPhrase,
    TakeBack,
    Throw,
    Withdraw,
)
from tablier.matches.chairs import Holder
from tablier.matches.clocks import DAY, Clock, Pace
from tablier.matches.decide import create
from tablier.matches.elsewhere import carried
from tablier.matches.export import Exported, read_export, write_export
from tablier.matches.header import SeatPlan
from tablier.matches.heads import SignedHead
from tablier.matches.log import HOST, SERVER, canonical
from tablier.matches.match import Match
from tablier.matches.transcript import imported, record_of
from tablier.server.signing import Signer
from tablier.throws.parties import SERVER as PARTY
from tests.matches.hall import Hall
from tests.matches.tables import (
    CALA,
    ENDINGS,
    FAMILIES,
    MATCH,
    OTHER,
    after,
    created,
    ended,
    half_a_race,
    moved,
    note,
    step,
    sure,
)

HERE = Path(__file__).parent
ADA, BOB, ZOE = note("Ada"), note("Bob", "b" * 32), note("Zoé", "c" * 32)
HELLO, BYE = note("Hello Bob ☕", "d" * 32, 300), note("À bientôt", "e" * 32, 300)
NOTES = {each.reference: each for each in (ADA, BOB, ZOE, HELLO)}  # the last message was deleted
SMALL = {"pits": "3", "fruits": "2"}
AWAY = Hold(SERVER, 0, "1")


def evening() -> Match:
    """People sit down, talk, play, take back, offer, go away, come back, give up, and play again."""
    match = created("open open", clock=Clock(Pace.GAME, 300_000, 2_000), at=1_000, chat=True, public=True)
    match = after(
        match, Join(0, ADA.reference), Join(1), Leave(1), Join(1, BOB.reference), Rename(1, ZOE.reference), at=2_000
    )
    match = after(
        match,
        SayPhrase(0, "hello"),
        SayPhrase(HOST, "good-luck"),
        Say(0, HELLO.reference),
        Say(HOST, BYE.reference),
        at=3_000,
    )
    match = after(match, Mute(1, on=True), Mute(1, on=False), Chat(on=False), Chat(on=True), at=3_500)
    match = after(moved(match, "c"), TakeBack(0), at=9_000)
    match = after(moved(match, "a b"), Offer(1, "undo"), at=12_000)
    match = after(match, Answer(0, match.head.seq, yes=True))
    match = after(moved(match, "c"), Offer(0, "draw"))
    match = after(match, Answer(1, match.head.seq, yes=False), Offer(1, "draw"))
    match = after(match, Withdraw(1, match.head.seq))
    match = after(match, Hold(HOST, 0, "3"), at=20_000)
    match = moved(match, [match.position.moves[0]])
    match = after(match, Return(0), Hold(1, 1, "random"), Return(1), at=30_000)
    match = after(match, Pause(), Resume(31_000), Resume(33_000), at=40_000)
    match = after(
        moved(match, [match.position.moves[-1]]),
        Resign(0),
        Say(1, HELLO.reference),
        Rename(0, BOB.reference),
        at=50_000,
    )
    return after(match, SayPhrase(0, "good-game"), Rematch(1, OTHER), at=51_000)


def short(who: str = "person person", **more: object) -> Match:
    match = created(who, options=SMALL, **more)
    return after(match, *(Join(seat) for seat in match.table.free))


def ends() -> dict[str, Match]:
    """Matches that end in every way but by the rules, and one that ends by them."""
    late = short(clock=Clock(Pace.DAYS, DAY))
    absent, off, both = moved(short(), "a"), moved(short(), "a"), moved(short(), "a")
    whole, luck = short("device 2"), random.Random(3)
    while not whole.result:
        whole = moved(whole, [luck.choice(whole.position.moves)])
    drawn = after(both, Offer(0, "draw"))
    return {
        "time": after(late, Flag(0), at=DAY + 1),
        "claimed-win": after(absent, Claim(1 - absent.position.mover, absent.position.mover, win=True)),
        "claimed-off": after(off, Claim(1 - off.position.mover, off.position.mover, win=False)),
        "agreement": after(drawn, Answer(1, drawn.head.seq, yes=True)),
        "aborted-by-host": after(created("open person"), Abort(HOST)),
        "aborted-by-server": after(created("open person"), Abort(SERVER)),
        "aborted-by-seat": after(short(), Abort(1)),
        "left-after-a-move": after(moved(short("person open"), "b"), Leave(1)),
        "rules": whole,
    }


def halls() -> dict[str, Hall]:
    """What can happen around throws, with real chains."""
    return {
        "two-people": Hall("person person").ready(0, 1).play(5),
        "one-device": Hall("device device").ready(0, 1).play(3),
        "person-and-program": Hall("person 1").ready(0).play(4),
        "programs-alone": Hall("1 2").open(PARTY).play(4),
        "left-and-taken-again": Hall("person open").seal(0, 1).do(Leave(1), Join(1)).seal(1).open(0, 1, PARTY).play(2),
        "held-and-back": Hall("person person").ready(0, 1).play(1).do(AWAY).play(2).do(Return(0)).play(2),
        "sealed-before-the-server": (
            Hall("person person", server_first=False).seal(0, 1, PARTY).open(0, 1, PARTY).play(2)
        ),
        "sealed-anew": Hall("person person").ready(0, 1).play(2).seal(0, 1, PARTY).open(0, 1, PARTY).play(2),
        "sealed-anew-before-opening": Hall("person person").seal(0, 1).seal(0, 1, PARTY).open(0, 1, PARTY).play(2),
        "held-before-opening": (
            Hall("person person").ready(0, 1).play(1).seal(0, 1, PARTY).open(PARTY, 1).do(AWAY)
            .seal(PARTY, 1).open(PARTY, 1).play(2)
        ),
        "three-one-resigned": (
            Hall("person person person", options={"seats": "3"}).ready(0, 1, 2).play(2).do(Resign(0)).play(3)
        ),
        "four-two-programs": Hall("person 1 person 2", options={"seats": "4"}).ready(0, 2).play(6),
        "fallen-again": fallen_again(Hall("person 1").ready(0)),
        "sealed-anew-and-late": sealed_anew_and_late(),
    }  # fmt: skip


def sealed_anew_and_late() -> Hall:
    """Somebody seals anew while the other is to throw, never opens, and has no time left."""
    hall = Hall("person person", clock=Clock(Pace.GAME, 60_000), is_timed=True).ready(0, 1).play(2)
    while hall.match.position.to_act != CHANCE or hall.match.position.mover != 0:
        hall.play(1)
    hall.seal(1, 0, PARTY).open(PARTY, 0)
    hall.match = after(hall.match, Flag(1), at=60_000)
    return hall


def fallen_again(hall: Hall) -> Hall:
    """A person who plays against a program goes back across its turn, and what was thrown falls again."""
    while not (hall.match.table.last_choice and hall.match.line[-1].thrown and hall.match.line[-1].seat == 1):
        hall.play(1)
    hall.do(TakeBack(0))
    for _ in range(12):
        ready, position = hall.match.table.falls_again, hall.match.position
        if ready:
            hall.do(Throw(ready.seat, ready.text, {"again": ready.seq}))
        elif position.to_act != CHANCE:
            hall.do(step(hall.match, position.moves[-1]))
    return hall.play(1)


def alone() -> dict[str, Match]:
    """Matches of a device that throws alone: the first entry says so, and no seat has a part in the throws."""
    two = Hall("device device", is_alone=True).open(PARTY).play(4)
    anew = Hall("device device device", options={"seats": "3"}, is_alone=True).open(PARTY).play(2)
    return {
        "two-people": after(two.match, Resign(0)),
        "sealed-anew": anew.seal(PARTY).open(PARTY).play(2).match,
        "program-fallen-again": fallen_again(Hall("person 1", is_alone=True).open(PARTY)).match,
    }


def games() -> dict[str, Match]:
    """A few turns of every game."""
    found, luck = {}, random.Random(5)
    for game in map(tablier.game, tablier.games()):
        hall = Hall("device device", game.name, server_first=game.outcomes > 0)
        if game.outcomes:
            hall.ready(0, 1)
        for _ in range(8):
            is_throw = hall.match.position.to_act == CHANCE
            hall = hall.throw() if is_throw else hall.do(step(hall.match, luck.choice(hall.match.position.moves)))
        found[game.name] = hall.match
    return found


def imports() -> dict[str, Exported]:
    """Records made into matches, of each family and with each way to end."""
    pairs = [("sowing", "agreement"), ("stacks", "time"), *(("race", how) for how in ENDINGS)]
    found = {}
    for family, how in pairs:
        ids, salts = (f"id-{n}" for n in count()), (f"{n:032x}" for n in count())
        record = record_of(ended(family, how), {})
        found[f"{FAMILIES[family][0]}-{how}"] = imported(record, MATCH, 5, ids, salts)
    return found


def set_up() -> Match:
    """A match that does not begin at the beginning, at a device where people have names."""
    start = moved(created("device device"), "c a").position
    plans = (SeatPlan(Holder.DEVICE, name=ADA.reference), SeatPlan(Holder.DEVICE, name=BOB.reference))
    command = Create(CALA, plans, position=start.text, clock=Clock(Pace.MOVE, 60_000))
    return moved(Match.of([sure(create(command, MATCH, 7, "create"))]), [start.moves[0]])


def carried_on() -> Match:
    """A race that was begun elsewhere: what was thrown and moved there stands in the first entry, and it goes on."""
    played = carried(half_a_race())
    return Hall("person person", position=played.last.text, elsewhere=played.text).ready(0, 1).play(2).match


def signed() -> tuple[Match, SignedHead]:
    match = after(moved(short(), "a"), Resign(0))
    signer = Signer(bytes(31) + b"\1")
    return match, signer.sign(match.id, match.head.seq, match.head.hash, 1_000, ended=True)


def made() -> dict[str, str]:
    """Return every golden log by its name."""
    ended_match, head = signed()
    return {
        "evening": write_export(evening(), NOTES),
        "set-up": write_export(set_up(), NOTES),
        "signed": write_export(ended_match, {}, head),
        "carried": write_export(carried_on(), {}),
        **{f"end-{name}": write_export(match, {}) for name, match in ends().items()},
        **{f"throws-{name}": write_export(hall.match, {}) for name, hall in halls().items()},
        **{f"game-{name}": write_export(match, {}) for name, match in games().items()},
        **{f"alone-{name}": write_export(match, {}) for name, match in alone().items()},
        **{f"imported-{name}": write_export(each.match, each.notes) for name, each in imports().items()},
    }


def facts_of(match: Match) -> dict[str, object]:
    """Return what a log leads to, as plain values."""
    found = fairness.check(match)
    shown = fairness.proof(match) if match.header.has_proof and match.table.opened else None
    return {
        "head": match.head.hash,
        "position": match.position.text,
        "line": [step.text for step in match.line],
        "chairs": [asdict(chair) for chair in match.chairs],
        "clocks": list(match.clocks(match.head.at)),
        "offers": [asdict(offer) | {"yes": list(offer.yes)} for offer in match.offers],
        "asked": match.table.asked,
        "waits_for": match.waits_for,
        "witness": match.witness,
        "missing": list(match.missing),
        "epoch": match.table.throws.epoch,
        "lying": [each.seq for each in match.table.lying],
        "chat": match.table.chat,
        "rematch": match.table.rematch,
        "result": {**asdict(match.result), "how": str(match.result.how)} if match.result else None,
        "fairness": str(found.label) if isinstance(found, fairness.FairnessReport) else found.say(),
        "proof": hashlib.sha256(canonical(shown).encode()).hexdigest() if shown else None,
    }


def main() -> None:
    expected = {}
    for name, text in made().items():
        (HERE / f"{name}.jsonl").write_text(text, "utf-8", newline="\n")
        expected[name] = facts_of(read_export(text).match)
    (HERE / "expected.json").write_text(json.dumps(expected, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()

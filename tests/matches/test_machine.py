"""Random commands by random actors on random games: whatever happens, the log stays sound."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import tablier
from tablier.matches import acts as c
from tablier.matches.clocks import DAY, Clock, Pace
from tablier.matches.decide import decide
from tablier.matches.errors import Refused
from tablier.matches.fairness import FairnessReport
from tablier.matches.fairness import check as check_throws
from tablier.matches.log import HOST, SERVER, Entry, from_json, to_json
from tablier.matches.match import Match
from tablier.matches.proofs import written_throw
from tablier.matches.result import Result
from tablier.matches.table import party_of
from tablier.throws.chain import Chain
from tablier.throws.errors import ThrowsError
from tablier.throws.holder import ChainHolder
from tablier.throws.state import Next
from tests.matches.tables import MATCH, check_log, created, note, recalled

CLOCKS = [Clock(), Clock(Pace.MOVE, 30_000), Clock(Pace.GAME, 60_000, 2_000), Clock(Pace.DAYS, DAY)]
HOLDERS = ["person", "open", "device", "1", "greedy"]
ACTORS = st.sampled_from([*range(-3, 5)])
SEATS = st.integers(0, 4)
SEQS = st.integers(-1, 40)
EPOCHS = st.integers(0, 3)
NOTES = st.just(note("Ada").reference)
PROGRAMS = st.sampled_from(["1", "5", "nobody"])

RANDOM = st.one_of(
    st.builds(c.Join, ACTORS, st.just("") | NOTES),
    st.builds(c.Rename, ACTORS, NOTES),
    st.builds(c.Leave, ACTORS),
    st.builds(c.Seal, ACTORS, EPOCHS, st.just({"anchor": "0"})),
    st.builds(c.Open, ACTORS, EPOCHS, st.just({"link": "0"})),
    st.builds(c.Throw, ACTORS, st.sampled_from(["1", "4", "x"]), st.just({})),
    st.builds(c.Move, ACTORS, st.sampled_from(["a", "b", "c", "?"]), st.just("") | PROGRAMS, SEQS),
    st.builds(c.TakeBack, ACTORS),
    st.builds(c.Offer, ACTORS, st.sampled_from(["draw", "undo"])),
    st.builds(c.Answer, ACTORS, SEQS, st.booleans()),
    st.builds(c.Withdraw, ACTORS, SEQS),
    st.builds(c.Resign, ACTORS),
    st.builds(c.Flag, SEATS, ACTORS),
    st.builds(c.Hold, ACTORS, SEATS, PROGRAMS),
    st.builds(c.Return, ACTORS),
    st.builds(c.Pause, ACTORS),
    st.builds(c.Resume, st.integers(0, 10**6), ACTORS),
    st.builds(c.SayPhrase, ACTORS, st.sampled_from(c.PHRASES)),
    st.builds(c.Say, ACTORS, NOTES),
    st.builds(c.Chat, st.booleans(), ACTORS),
    st.builds(c.Mute, SEATS, st.booleans(), ACTORS),
    st.builds(c.Rematch, ACTORS, st.just("N" * 22)),
    st.builds(c.Abort, ACTORS),
)


class Evening(RuleBasedStateMachine):
    """People and programs at a table, some of them up to no good."""

    @initialize(data=st.data())
    def sit_down(self, data):
        name = data.draw(st.sampled_from(tablier.games()))
        seats = len(tablier.game(name).start().seats)
        options = {}
        if "seats" in tablier.game(name).start().options:
            seats = data.draw(st.integers(2, 4))
            options = {"seats": str(seats)}
        who = " ".join(data.draw(st.sampled_from(HOLDERS)) for _ in range(seats))
        self.match = created(
            who, name, data.draw(st.sampled_from(CLOCKS)), options=options, chat=data.draw(st.booleans())
        )
        self.now, self.results = 0, set()
        self.ids = self.drawn = 0
        self.holders: dict[int, ChainHolder] = {}
        self.get_ready()

    def want(self, command):
        """Ask for something; if it is refused, nothing may have changed."""
        self.ids += 1
        before = repr(self.match.table), len(self.match.entries)
        found = decide(self.match, command, self.now, f"id-{self.ids}")
        assert before == (repr(self.match.table), len(self.match.entries))
        if isinstance(found, Refused):
            assert found.say("en") and found.say("fr")
            return False
        self.check_right(command, found)
        assert decide(self.match.then(found), command, self.now + 9, found.id) == found
        self.match = self.match.then(found).marked()
        if self.match.result:
            self.results.add(self.match.result)
        return True

    def check_right(self, command, entry: Entry):
        """Nobody acts for another seat."""
        assert entry.actor == command.actor and entry.kind == command.kind
        table = self.match.table
        if entry.kind in ("move", "throw"):
            assert entry.actor == table.position.mover
            assert entry.kind == "throw" or entry.body["program"] == table.chairs[entry.actor].played_by
        elif entry.actor >= 0 and entry.kind != "joined":
            assert table.chairs[entry.actor].is_person
        assert entry.kind not in ("paused", "resumed", "flagged") or entry.actor == SERVER
        assert entry.kind not in ("chat", "muted") or entry.actor == HOST

    @rule(seconds=st.integers(-5, 50))
    def wait(self, seconds):
        self.now = max(0, self.now + 1000 * seconds)

    @rule(command=RANDOM)
    def try_something(self, command):
        self.want(command)

    @rule()
    def get_ready(self):
        """Sit down, seal and open: what everybody does who wants to play."""
        for seat in self.match.table.free:
            self.want(c.Join(seat))
        for actor in self.match.missing:
            self.seal(actor)
        if self.match.throws.expected.what is Next.OPENING:
            for actor in self.match.missing:
                with suppress(ThrowsError):  # whoever lost the chain has to seal anew
                    self.want(c.Open(actor, first=self.holders[actor].open(self.match.throws).link.hex()))

    def seal(self, actor):
        """Bring a chain that nobody has seen."""
        self.drawn += 1
        holder = ChainHolder(Chain(MATCH, party_of(actor), self.drawn.to_bytes(32, "big"), 32))
        if self.want(c.Seal(actor, anchor=holder.seal().anchor.hex(), links=32)):
            self.holders[actor] = holder

    def throw(self):
        """Open the links for a throw that is due, or let fall again what lies ready."""
        match, throws = self.match, self.match.throws
        if ready := match.table.falls_again:
            return self.want(c.Throw(ready.seat, ready.text, {"again": ready.seq}))
        with suppress(ThrowsError):  # a chain is used up
            if throws.expected.what is Next.RELEASE:
                throws = throws.after(self.holders[throws.witness].release(throws))
            throws = throws.after(self.holders[SERVER].answer(throws))
            return self.want(c.Throw(match.position.mover, *written_throw(throws, match.position)))
        return self.want(c.Throw(match.position.mover, next(iter(match.position.odds)), {}))

    @rule(seed=st.integers(0, 2**31), steps=st.integers(1, 6))
    def play_on(self, seed, steps):
        luck = random.Random(seed)
        for _ in range(steps):
            position = self.match.position
            if self.match.result or position.is_over:
                return
            program = self.match.chairs[position.mover].played_by
            if position.to_act < 0:
                self.throw() if SERVER in self.holders else self.want(c.Throw(position.mover, position.throw(luck), {}))
            else:
                asked = self.match.table.asked if program else -1
                self.want(c.Move(position.mover, luck.choice(position.moves), program, asked))

    @rule(data=st.data())
    def do_something_sensible(self, data):
        """Ask for what suits the moment, by somebody who may ask."""
        table = self.match.table
        people = [seat for seat, chair in enumerate(table.chairs) if chair.is_person]
        if table.times.paused:
            self.want(c.Resume(min(self.now, table.times.latest)))
        elif people:
            seat = data.draw(st.sampled_from(people))
            wishes = [*self.wishes(seat), None]
            wish = data.draw(st.sampled_from(wishes))
            self.want(wish) if wish else self.seal(seat)

    def wishes(self, seat):
        table = self.match.table
        own = [offer.seq for offer in table.offers if offer.seat == seat]
        if table.result:
            return [
                c.Rematch(seat, "N" * 22),
                c.SayPhrase(seat, "good-game"),
                c.Mute(seat, not table.chairs[seat].muted),
            ]
        return [
            *(c.Withdraw(seat, seq) for seq in own),
            c.Return(seat) if table.chairs[seat].held else c.Hold(HOST, seat, "1"),
            c.Say(seat, note("Ada").reference) if table.chat else c.Chat(True),
            c.Mute(seat, not table.chairs[seat].muted),
            c.Chat(not table.chat),
            *[c.TakeBack(table.position.mover)] * (3 if table.line and not table.line[-1].thrown else 1),
            c.Offer(seat, "undo"),
            c.Offer(seat, "draw"),
            c.Pause(),
            c.Leave(seat) if not table.line else c.Resign(seat),
            c.Abort(HOST),
        ]

    @rule(yes=st.booleans())
    def answer(self, yes):
        for offer in self.match.offers:
            for seat in self.match.table.people:
                self.want(c.Answer(seat, offer.seq, yes))

    @rule()
    def say_that_time_is_up(self):
        if self.match.deadline:
            self.now = max(self.now, self.match.deadline[1])
            self.want(c.Flag(self.match.deadline[0]))
            assert self.match.head.kind == "flagged"

    @invariant()
    def the_log_is_sound(self):
        entries = self.match.entries
        assert [entry.seq for entry in entries] == list(range(len(entries)))
        assert len({entry.id for entry in entries}) == len(entries)
        check_log(entries)

    @invariant()
    def there_is_one_result_at_most(self):
        assert len(self.results) <= 1
        result = self.match.result
        assert not isinstance(result, Result) or sum(result.payoffs) == pytest.approx(0)

    @invariant()
    def clocks_and_program_turns_make_sense(self):
        match = self.match
        assert all(time is None or time >= 0 for time in match.clocks(self.now))
        assert not (match.program_turn and match.deadline and match.position.to_act >= 0)
        assert not match.result or not (match.program_turn or match.deadline or match.offers)

    def teardown(self):
        """The log, written and read, leads to the same match to the last byte."""
        entries = [from_json(to_json(entry)) for entry in self.match.entries]
        again = Match.of(entries)
        assert again == self.match and repr(again.table) == repr(self.match.table)
        assert [to_json(entry) for entry in again.entries] == [to_json(entry) for entry in self.match.entries]
        assert isinstance(check_throws(entries), FairnessReport) and again.throws == self.match.throws
        found = Match.of(self.match.entries, by_marks=True)
        assert found == self.match and repr(found.table) == repr(self.match.table)
        assert len(recalled(found)) == len(found.line)


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    max_examples=100, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_log_whose_entries_were_cut_doubled_or_swapped_is_never_another_match(data):
    match = created("device device")
    for seq, move in enumerate("cabfd"):
        found = decide(match, c.Move(match.position.mover, move), seq, f"id-{seq}")
        match = match if isinstance(found, Refused) else match.then(found)
    places = data.draw(st.lists(st.integers(0, len(match.entries) - 1), min_size=1, max_size=7))
    entries = [match.entries[place] for place in places]
    if places == list(range(len(places))):
        assert Match.of(entries).entries == tuple(entries)
    else:
        with pytest.raises(tablier.TablierError, match=r"[Ee]ntry \d"):
            Match.of(entries)
    assert match.id == MATCH

"""D14 What a server has signed, held against its key and its log by the client; and what it keeps of it."""

from __future__ import annotations

import json
import stat

import pytest

from tablier.client.errors import Cheated
from tablier.client.heads import FILE, Heads, Pin, pinned
from tablier.client.links import read_link
from tablier.client.seat_file import SeatFile, heads_kept
from tablier.matches.acts import Resign
from tablier.matches.match import Match
from tests.client.servers import CALA
from tests.client.test_matches import at_server
from tests.matches.tables import MATCH, OTHER, after
from tests.matches.test_heads import ONE, SIGNER, STRANGER, TWO, Signer, match_of, signed


def heads(pin: str = SIGNER.key, kept=None) -> Heads:
    known = Pin()
    known.set(pin)
    return Heads(MATCH, known, kept)


def lie(found, match: Match | None, at: Heads | None = None) -> str:
    with pytest.raises(Cheated) as caught:
        (at or heads()).hear(found.to_json(), match)
    assert caught.value.say("en") != caught.value.say("fr")
    return caught.value.__cause__.code


def test_the_newest_head_is_kept_and_an_older_one_does_not_replace_it():
    older, newer = match_of("c"), match_of("c", "a")
    device = heads()
    device.hear(signed(newer).to_json(), newer)
    device.hear(signed(older).to_json(), newer)  # another process of the server may be a moment behind
    assert device.kept == signed(newer)


def test_a_head_that_comes_before_its_entries_is_held_against_them_when_they_come():
    match, other = match_of("c", "a"), match_of("d", "a")
    device = heads()
    device.hear(signed(match).to_json(), None)
    assert device.kept is None
    with pytest.raises(Cheated):
        device.check(other)
    device = heads()
    device.hear(signed(match).to_json(), Match.of(match.entries[:-1]))
    device.check(match)
    assert device.kept == signed(match)


def test_a_head_kept_from_an_earlier_time_is_held_against_the_log_of_today():
    with pytest.raises(Cheated):
        heads(kept=signed(match_of("c", "a"))).check(match_of("d", "a"))


def test_lies_about_heads_are_found():
    match = match_of("c", "a")
    assert lie(signed(match, Signer(STRANGER)), match) == "key"
    assert lie(SIGNER.sign(OTHER, 1, match.entries[1].hash, 0, ended=False), match) == "foreign"
    assert lie(signed(match_of("d", "a")), match) == "rewritten"
    assert lie(SIGNER.sign(MATCH, match.head.seq, match.head.hash, 0, ended=True), match) == "ended"


def test_the_first_key_is_kept_and_another_needs_the_signature_of_the_first(tmp_path):
    match = match_of("c")
    at = Heads(MATCH, Pin("https://play.example", tmp_path))
    at.hear(signed(match).to_json(), match)
    assert pinned(tmp_path) == {"https://play.example": SIGNER.key}
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    assert lie(signed(match, Signer(TWO)), match, Heads(MATCH, Pin("https://play.example", tmp_path))) == "key"
    Heads(MATCH, Pin("https://play.example", tmp_path)).hear(signed(match, Signer(TWO, ONE)).to_json(), match)
    assert pinned(tmp_path) == {"https://play.example": Signer(TWO).key}


def test_a_seat_keeps_the_signed_end_of_its_match_and_the_key_of_its_server(tmp_path):
    async def test(server):
        links = await server.match(CALA)
        async with await server.join(links[0], "ada") as ada, await server.join(links[1], "bob"):
            await ada.resign()
            while not (ada._heads.kept and ada._heads.kept.ended):
                await ada.changed()
        kept = heads_kept(tmp_path / "ada", links["match"])[0]
        assert kept.ended and kept.hash == ada.match.head.hash and kept.key == server.house.database.signer.key
        assert pinned(tmp_path / "ada") == {server.origin: kept.key}

    at_server(test, tmp_path)


def test_a_seat_kept_by_an_earlier_version_has_no_head_and_is_read(tmp_path):
    drawer = SeatFile(tmp_path, read_link(f"https://play.example/m/{MATCH}"), 0, "token")
    drawer.open()
    drawer.keep(drawer.kept)
    drawer.close()
    found = json.loads(drawer.path.read_text())
    del found["kept"]["signed"]
    drawer.path.write_text(json.dumps(found))
    assert drawer.load() and drawer.kept.signed is None and heads_kept(tmp_path, MATCH) == ()


def test_a_log_that_goes_on_after_its_signed_end_is_refused_by_the_rules():
    over = after(match_of("c"), Resign(0))
    device = heads()
    device.hear(signed(over).to_json(), over)
    assert device.kept.ended

"""What is kept beside the logs, tried on each store."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from tablier.matches.log import HOST
from tablier.storage import tokens
from tablier.storage.errors import BadPlace
from tablier.storage.registers.accounts import Account, Accounts
from tablier.storage.registers.claims import Claims
from tablier.storage.registers.keys import Keys, keys_from, new_key
from tablier.storage.registers.personal import Personal, WrittenText
from tablier.storage.registers.ratings import Rated, Ratings
from tablier.storage.registers.roots import Roots
from tablier.storage.registers.sessions import Session, Sessions
from tablier.storage.registers.signs import KEPT, Signs
from tests.storage.logs import first, said

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
WATCH = -3  # a seat that is none
VISIT = Session("ada", "", 1000, 1000, 2000)


def test_tokens_are_256_bits_from_the_secrets_module(monkeypatch):
    asked = []
    source = secrets.token_urlsafe
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: asked.append(size) or source(size))
    assert len({tokens.new_token() for _ in range(100_000)}) == 100_000
    assert set(asked) == {32}


def test_tokens_are_compared_as_a_whole(monkeypatch):
    asked = []
    compare = tokens.hmac.compare_digest
    monkeypatch.setattr(tokens.hmac, "compare_digest", lambda a, b: asked.append((a, b)) or compare(a, b))
    token = tokens.new_token()
    kept = hashlib.sha256(token.encode()).hexdigest()
    assert tokens.opens(token, kept) and not tokens.opens(token[:-1], kept) and not tokens.opens("", kept)
    assert not tokens.opens(token, kept[:10]) and len(asked) == 4


def test_a_session_is_opened_by_its_token_until_it_ends(on_store):
    async def play(store):
        sessions = Sessions(store)
        token = await sessions.open(VISIT)
        assert await sessions.find(token, 1999) == VISIT
        assert await sessions.find(token, 2000) is None
        assert await sessions.find(token[:-1], 1999) is None and await sessions.find("", 1999) is None
        await sessions.touch(token, 1500, 2500)
        assert await sessions.find(token, 2000) == Session("ada", "", 1000, 1500, 2500)
        assert await sessions.close(token) and not await sessions.close(token)
        assert await sessions.find(token, 1500) is None

    on_store(play)


def test_what_is_kept_of_a_token_opens_nothing(on_store):
    async def play(store):
        sessions = Sessions(store)
        kept = tokens.digest(await sessions.open(VISIT))
        for wrong in (kept, kept[:-1], kept.upper(), "", "é"):
            assert await sessions.find(wrong, 1999) is None

    on_store(play)


def test_sessions_are_closed_by_person_and_swept_by_time(on_store):
    async def play(store):
        sessions = Sessions(store)
        for person in ("ada", "ada", "bob"):
            await sessions.open(Session(person, "", 0, 0, 100))
        assert await sessions.close_all("ada") == 2
        assert await sessions.delete_ended(99) == 0 and await sessions.delete_ended(100) == 1

    on_store(play)


def test_the_database_holds_no_token(tmp_path):
    from tablier.storage.sqlite import SqliteStore

    async def play():
        store = await SqliteStore.open(tmp_path / "matches.db")
        given = [await Sessions(store).open(VISIT), await Claims(store).invite("m", 0, 1)]
        await store.close()
        return given

    given = asyncio.run(play())
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert all(token.encode() not in kept for token in given)
    assert all(tokens.digest(token).encode() in kept for token in given)


def test_of_fifty_who_claim_a_seat_at_once_one_gets_it(on_store):
    async def play(store):
        claims = Claims(store)
        secret = await claims.invite("m", 1, 5)
        people = [f"person {number}" for number in range(50)]
        answers = await asyncio.gather(*(claims.claim("m", 1, secret, person, 6) for person in people))
        assert answers.count(True) == 1
        winner = people[answers.index(True)]
        assert await claims.holders("m") == {1: winner}
        assert await claims.claim("m", 1, secret, winner, 7)  # asked again, the same answer

    on_store(play)


def test_a_seat_is_given_only_for_its_own_present_secret(on_store):
    async def play(store):
        claims = Claims(store)
        old, other = await claims.invite("m", 0, 1), await claims.invite("m", 1, 1)
        new = await claims.invite("m", 0, 2)
        for wrong in (old, other, "", new[:-1]):
            assert not await claims.claim("m", 0, wrong, "ada", 3)
        assert not await claims.claim("other", 0, new, "ada", 3)
        assert await claims.claim("m", 0, new, "ada", 3)
        assert await claims.withdraw("m", 1) and not await claims.withdraw("m", 1)
        assert not await claims.claim("m", 1, other, "ada", 3)

    on_store(play)


def test_a_link_to_watch_opens_for_many_and_gives_no_seat(on_store):
    async def play(store):
        claims = Claims(store)
        watch, seat = await claims.invite("m", WATCH, 1), await claims.invite("m", 0, 1)
        assert await claims.opens("m", WATCH, watch) and await claims.opens("m", WATCH, watch)
        for match, place, secret in (("m", WATCH, seat), ("m", 0, watch), ("n", WATCH, watch), ("m", WATCH, "")):
            assert not await claims.opens(match, place, secret)
        assert not await claims.claim("m", WATCH, watch, "ada", 2)
        assert await claims.holders("m") == {}
        await claims.withdraw("m", WATCH)
        assert not await claims.opens("m", WATCH, watch)

    on_store(play)


def test_the_seat_of_the_host_is_taken_and_not_claimed(on_store):
    async def play(store):
        claims = Claims(store)
        secret = await claims.invite("m", HOST, 1)
        assert not await claims.claim("m", HOST, secret, "ada", 2) and await claims.holders("m") == {}
        assert await claims.take("m", HOST, "ada", 3)
        assert await claims.claim("m", HOST, secret, "ada", 4)  # it is theirs already
        assert not await claims.claim("m", HOST, secret, "bob", 5)

    on_store(play)


def test_an_invitation_serves_again_when_its_seat_is_given_back(on_store):
    async def play(store):
        claims = Claims(store)
        secret = await claims.invite("m", 0, 1)
        assert await claims.claim("m", 0, secret, "ada", 2) and not await claims.claim("m", 0, secret, "bob", 3)
        await claims.release("m", 0, "ada")
        assert await claims.claim("m", 0, secret, "bob", 4)

    on_store(play)


def test_the_latest_sign_of_life_is_found(on_store):
    async def play(store):
        signs = Signs(store)
        for name, at in (("a", 10), ("b", 20), ("a", 30)):
            await signs.sign(name, at)
        assert await signs.seen() == {"a": 30, "b": 20}

    on_store(play)


def test_a_sign_of_life_is_swept_after_thirty_days(on_store):
    async def play(store):
        signs = Signs(store)
        await signs.sign("old", 1000)
        await signs.sign("new", 1001)
        assert await signs.delete_old(1000 + KEPT) == 0
        assert await signs.delete_old(1001 + KEPT) == 1 and await signs.seen() == {"new": 1001}

    on_store(play)


def test_a_seat_can_be_taken_and_released(on_store):
    async def play(store):
        claims = Claims(store)
        assert await claims.take("m", 2, "ada", 1) and await claims.take("m", 2, "ada", 2)
        assert not await claims.take("m", 2, "bob", 3)
        assert await claims.of_person("ada") == (("m", 2),)
        assert not await claims.release("m", 2, "bob")
        assert await claims.release("m", 2, "ada") and await claims.take("m", 2, "bob", 4)

    on_store(play)


def test_what_a_person_wrote_is_theirs_even_after_they_left(on_store):
    async def play(store):
        claims, personal = Claims(store), Personal(store)
        written = []
        for person in ("ada", "bob"):
            zero = first()
            entry, notes = said(zero, f"I am {person} é")
            await store.append(zero)
            await claims.take(zero.match, 0, person, 1)
            await store.append(entry, notes)
            await claims.release(zero.match, 0, person)
            written.append(WrittenText(notes[0].reference, person, zero.match, notes[0].text, entry.at))
        assert await personal.of_person("ada") == (written[0],)
        assert await personal.forget_person("ada") == 1 and await personal.of_person("ada") == ()
        assert await store.notes(written[0].match) == () and await personal.of_person("bob") == (written[1],)

    on_store(play)


class Counting:
    """A hasher that remembers what it was asked to do."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def hash(self, password: str) -> str:
        self.done.append("hash")
        return CHEAP.hash(password)

    def verify(self, secret: str, password: str) -> bool:
        self.done.append("verify")
        return CHEAP.verify(secret, password)

    def check_needs_rehash(self, secret: str) -> bool:
        return CHEAP.check_needs_rehash(secret)


def test_s38_an_unknown_name_costs_what_a_wrong_password_costs(on_store):
    async def play(store):
        hasher = Counting()
        accounts = Accounts(store, hasher)
        await accounts.open(Account("p1", "Ada", 5), "right")
        costs = []
        for name in ("eve", "ada", "eve"):
            hasher.done.clear()
            assert await accounts.enter(name, "wrong") is None
            costs.append(list(hasher.done))
        assert costs[1:] == [["verify"], ["verify"]]
        fresh = Accounts(store, hasher)  # the first to come pays for the hash of nobody, whatever the name
        for known, name in ((fresh, "ada"), (Accounts(store, hasher), "eve")):
            hasher.done.clear()
            await known.enter(name, "wrong")
            assert hasher.done == ["hash", "verify"]

    on_store(play)


def test_an_account_is_entered_by_name_and_password(on_store):
    ada = Account("p1", "Ada", 5)  # as she writes herself

    async def play(store):
        accounts = Accounts(store, CHEAP)
        assert await accounts.open(ada, "right")
        assert not await accounts.open(Account("p2", "ADA", 6), "mine")
        assert await accounts.enter("aDa", "right") == ada
        assert await accounts.enter("ada", "wrong") is None and await accounts.enter("eve", "nobody") is None
        assert await accounts.change("p1", "newer") and not await accounts.change("p9", "newer")
        assert await accounts.enter("ada", "right") is None and await accounts.enter("ada", "newer") == ada
        ((secret,),) = await store.query("SELECT secret FROM accounts")
        assert secret.startswith("$argon2id$")

    on_store(play)


def test_a_weaker_hash_is_replaced_when_its_owner_comes(on_store):
    async def play(store):
        await Accounts(store, CHEAP).open(Account("p1", "ada", 5), "right")
        stronger = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
        assert await Accounts(store, stronger).enter("ada", "right")
        ((secret,),) = await store.query("SELECT secret FROM accounts")
        assert "t=2" in secret and await Accounts(store, stronger).enter("ada", "right")

    on_store(play)


def test_closing_an_account_closes_its_sessions(on_store):
    async def play(store):
        accounts, sessions = Accounts(store, CHEAP), Sessions(store)
        await accounts.open(Account("p1", "ada", 5), "right")
        token = await sessions.open(Session("p1", "p1", 0, 0, 100))
        assert await accounts.close("p1") and not await accounts.close("p1")
        assert await sessions.find(token, 50) is None

    on_store(play)


def test_those_who_have_an_account_are_told_from_those_who_have_none(on_store):
    async def scene(store):
        accounts = Accounts(store, CHEAP)
        await accounts.open(Account("ada", "Ada", 0), "secret of ada")
        assert await accounts.known({"ada", "guest"}) == {"ada": "Ada"}
        await store.execute("UPDATE accounts SET shown = ''")  # by a server of the schema before
        assert await accounts.known({"ada"}) == {"ada": "ada"}
        assert await accounts.known(()) == {}

    on_store(scene)


def test_sessions_that_have_ended_are_found_together(on_store):
    async def scene(store):
        sessions = Sessions(store)
        one, other = tokens.digest(await sessions.open(VISIT)), tokens.digest(await sessions.open(VISIT))
        assert await sessions.alive([one, other, "0" * 64], now=1500) == {one, other}
        assert await sessions.alive([one, other], now=2000) == set()

    on_store(scene)


def test_a_match_is_rated_once_and_told_in_order(on_store):
    events = [
        Rated(f"m{number}", "game", 10 - number // 2, {"ranks": [1, 2], "people": ["a", "b"]}) for number in range(4)
    ]

    async def play(store):
        ratings = Ratings(store)
        for event in (*events, Rated("other", "another", 1, {})):
            assert await ratings.add(event)
        assert not await ratings.add(Rated("m0", "game", 99, {}))
        told = await ratings.of_game("game")
        assert told == [events[2], events[3], events[0], events[1]]
        assert await ratings.of_game("game", after=told[1]) == told[2:]

    on_store(play)


class TestRoots:
    """The secrets of the shells."""

    def test_a_root_is_found_again_and_never_replaced(self, on_store):
        root = secrets.token_bytes(32)

        async def play(store):
            roots = Roots(store, keys_from({"TABLIER_KEY": new_key()}))
            assert await roots.keep("m", 1, root) and not await roots.keep("m", 1, b"other")
            assert await roots.find("m", 1) == root
            assert await roots.find("m", 2) is None
            assert await roots.forget("m") == 1 and await roots.find("m", 1) is None

        on_store(play)

    def test_a_root_is_opened_only_in_its_place_and_with_its_key(self, on_store):
        first, second = new_key(), new_key()

        async def play(store):
            await Roots(store, keys_from({"TABLIER_KEY": first})).keep("m", 1, b"root")
            rotated = Roots(store, keys_from({"TABLIER_KEY": f"{second}, {first}"}))
            assert await rotated.find("m", 1) == b"root"
            with pytest.raises(BadPlace, match="a different key"):
                await Roots(store, keys_from({"TABLIER_KEY": second})).find("m", 1)
            await store.execute("UPDATE roots SET epoch = 2")
            with pytest.raises(BadPlace, match="altered"):
                await rotated.find("m", 2)

        on_store(play)

    def test_a_key_that_is_not_the_one_of_the_database_is_refused(self, on_store):
        first, second = new_key(), new_key()

        def roots(store, written):
            return Roots(store, keys_from({"TABLIER_KEY": written}))

        async def play(store):
            for _ in range(2):
                await roots(store, first).check_key()
            with pytest.raises(BadPlace, match="not the one of this database"):
                await roots(store, second).check_key()
            await roots(store, f"{second},{first}").check_key()
            await roots(store, second).check_key()  # once it stood first, it is the one
            with pytest.raises(BadPlace, match="not the one of this database"):
                await roots(store, first).check_key()

        on_store(play)

    def test_a_key_is_held_against_secrets_from_before_there_was_a_check(self, on_store):
        key = new_key()

        async def play(store):
            await Roots(store, keys_from({"TABLIER_KEY": key})).keep("m", 1, b"root")
            other = Roots(store, keys_from({"TABLIER_KEY": new_key()}))
            for alone in (False, True):  # what is sealed would be lost
                with pytest.raises(BadPlace, match="not the one of this database"):
                    await other.check_key(is_alone=alone)
            await Roots(store, keys_from({"TABLIER_KEY": key})).check_key()

        on_store(play)

    def test_a_server_alone_may_have_a_new_key_while_nothing_is_sealed_with_the_old_one(self, on_store):
        async def play(store):
            for _ in range(2):
                new = Roots(store, keys_from({"TABLIER_KEY": new_key()}))
                await new.check_key(is_alone=True)
                await new.check_key()
            assert await new.forget("m") == 0

        on_store(play)

    def test_the_plain_root_is_nowhere_in_the_file(self, tmp_path):
        from tablier.storage.sqlite import SqliteStore

        root = b"this is the root, in plain sight"
        key = new_key()

        async def play() -> None:
            store = await SqliteStore.open(tmp_path / "matches.db")
            await Roots(store, keys_from({"TABLIER_KEY": key})).keep("m", 1, root)
            await store.close()

        asyncio.run(play())
        kept = b"".join(Path(path).read_bytes() for path in tmp_path.iterdir())
        assert b"roots" in kept
        assert root not in kept and root.hex().encode() not in kept and key.encode() not in kept

    def test_keys_are_not_shown(self):
        key = new_key()
        assert key not in repr(keys_from({"TABLIER_KEY": key})) and "Keys" in repr(Keys())


GOOD = "A" * 43 + "="


@pytest.mark.parametrize("written", ["", "short", "é" * 43, GOOD[:-4], f"{GOOD},", GOOD + "!"])
def test_a_key_that_is_none_is_refused_and_not_repeated(written):
    with pytest.raises(BadPlace, match="make one, once: python3 -c") as refusal:
        keys_from({"TABLIER_KEY": written})
    assert not written or written not in str(refusal.value)
    with pytest.raises(BadPlace) as again:
        keys_from({"TABLIER_KEY": written})
    assert str(again.value) == str(refusal.value)  # no new key for each machine

"""S11, S15, D9 Nothing that is secret leaves the server: no frame, answer, log line, question or backup holds any."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.server.security.evening import KEY, Evening, spent, ways

FORBIDDEN = {
    *("token", "tokens", "person", "people", "holders", "digest", "session", "sessions", "password", "email", "ip"),
    *("address", "peer", "root", "roots", "secret", "secrets", "sealed", "cookie", "authorization", "account"),
}
KINDS = {"welcome", "log", "entry", "view", "ack", "refused", "told", "trouble"}
# Where such a word is meant for whoever reads it.
MEANT = {
    "/api/me": {"account", "sessions", "address"},  # one's own
    "/api/matches": {"account"},  # whether a name is that of somebody's account, and no more
    "/api/daily": {"secret"},  # of a day that is over, null before
}


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TABLIER_KEY", base64.urlsafe_b64encode(KEY).decode())
        patch.setenv("TABLIER_STORE", "postgresql://ada:hush@db/tablier")
        patch.setenv("DATABASE_URL", "postgresql://ada:hush@db/tablier")
        yield asyncio.run(spent(tmp_path_factory.mktemp("evening")))


def keys_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from map(str, value)
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from keys_in(each)


def forbidden(evening: Evening) -> list[str]:
    """Return the words in what was told that nobody should be told."""
    found = [f"{key} in a frame" for frame in evening.frames for key in keys_in(json.loads(frame)) if key in FORBIDDEN]
    for where, text in evening.answers:
        path, body = where.split()[-2], text.partition("\n\n")[2]
        meant = {key for start, keys in MEANT.items() if path.startswith(start) for key in keys}
        for line in body.splitlines() if body.startswith("{") else ():
            found += [f"{key} in {where}" for key in keys_in(json.loads(line)) if key in FORBIDDEN - meant]
    return found


def test_the_evening_had_everything_in_it(evening):
    assert len(evening.frames) > 400 and len(evening.answers) > 200 and evening.unopened
    assert {json.loads(frame)["t"] for frame in evening.frames} >= KINDS
    assert (
        "choose" in evening.asked
        and "tablier.study.tasks:analysis" in evening.asked
        and "a mistake of ours" in evening.log
    )
    assert len(evening.roots) >= 2 and b"SQLite" in evening.backup
    assert {where.split()[-1] for where, _ in evening.answers} >= {"200", "401", "404", "422"}


def test_s11_d9_no_secret_leaves_the_server(evening):
    assert evening.leaks() == []


def test_s11_nobody_is_told_what_concerns_others(evening):
    assert forbidden(evening) == []


def test_s15_roots_are_kept_encrypted_and_tokens_and_passwords_as_hashes_only(evening):
    copy = evening.backup.decode("latin-1")
    roots = [way for root in evening.roots for way, text in ways(root) if text in copy]
    opening = [name for name, secret in evening.canaries.items() if name.startswith(("token", "key", "pass", "watch"))
               and secret in copy]  # fmt: skip
    assert roots == opening == []


def test_s15_a_worker_knows_no_secret_and_no_database(evening):
    names = {line.partition("=")[0] for line in evening.known.splitlines()}
    assert "PATH" in names and not [name for name in names if "KEY" in name or "STORE" in name or "URL" in name]
    assert "hush" not in evening.known and "matches.db" not in evening.known


def test_s15_a_secret_is_found_wherever_it_gets_out(evening):
    """The tests can fail: each secret, in each of the places."""
    bare = Evening(canaries=evening.canaries, roots=evening.roots, unopened=evening.unopened)
    secret = next(text for way, text in ways(evening.roots[0]) if way == "base64")
    link = next(iter(evening.unopened))
    for hidden in (*evening.canaries.values(), secret, link):
        assert replace(bare, frames=[json.dumps({"t": "welcome", "x": hidden})]).leaks()
        assert replace(bare, answers=[("an answer", hidden)]).leaks()
        assert replace(bare, asked=hidden).leaks() and (replace(bare, log=hidden).leaks() or hidden == "10.0.0.")
    assert forbidden(replace(bare, frames=['{"t": "view", "view": {"chairs": [{"person": 1}]}}']))

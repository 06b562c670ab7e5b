"""What a server has written down of a match is fetched by the match's link, at the terminal and from Python."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import tablier
from tablier.client import Document, fetch
from tests.cli.terminal import run
from tests.client.servers import RACE, Running
from tests.client.test_matches import at_server, play_until

ABSENT = "A" * 22


async def told(server: Running, *words: str, who: str = "nobody"):
    """Type a command while the server runs, on a machine where somebody has their seats."""
    return await asyncio.to_thread(run, *words, XDG_DATA_HOME=str(server.folder / f"home-{who}"))


async def a_match(server: Running) -> dict:
    """Play some throws of a private race; return its links."""
    links = await server.match(RACE)
    async with await server.join(links[0], "ada") as ada, await server.join(links[1], "bob") as bob:
        answering = asyncio.create_task(play_until(bob, lambda: bob.result))
        await play_until(ada, lambda: len(ada.match.line) > 8)
        await answering
    return links


def test_record_proof_and_log_are_fetched_by_the_link_to_watch(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    async def test(server):
        links = await a_match(server)
        match = links["match"].lstrip("-")

        done = await told(server, "fetch", links["watch"])
        assert (done.exit_code, done.stderr) == (0, "")
        assert f"Saved as {match}.tab." in done.output
        record = tablier.record(Path(f"{match}.tab").read_text("utf-8"))
        assert record.start.game.name == RACE and len(record.moves) > 8
        checked = await told(server, "verify", f"{match}.proof.json")
        assert checked.exit_code == 0
        saved = await told(server, "fetch", links["watch"], "--log", "log.jsonl", "--head", "head.json")
        assert saved.exit_code == 0
        given = ("--head", links["watch"], "--key", server.origin)
        whole = await told(
            server, "verify", "log.jsonl", "--head", "head.json", "--key", server.house.database.signer.key
        )
        assert whole.exit_code == 0 and whole.output == (await told(server, "verify", links["watch"], *given)).output
        assert checked.output.splitlines()[0] in whole.output.splitlines()  # the same throws
        assert "That is the key you gave." in whole.output

        again = await told(server, "fetch", links["watch"])
        assert (again.exit_code, again.stderr) == (
            2,
            f"{match}.tab already exists and will not be overwritten. Choose another name.\n",
        )

        printed = await told(server, "fetch", links["watch"], "--log", "-", "--proof", "p.json")
        assert [json.loads(line) for line in printed.stdout.splitlines()] and Path("p.json").exists()
        both = await told(server, "fetch", links["watch"], "--log", "-", "--proof", "-")
        assert both.exit_code == 2 and "Only one of them" in both.stderr

    at_server(test, tmp_path)


def test_a_match_is_fetched_by_its_plain_link_where_a_seat_of_it_is_kept(tmp_path):
    async def test(server):
        links = await a_match(server)
        found = await fetch(links["plain"], Document.RECORD, Document.PROOF, settings=server.settings_of("ada"))
        assert tablier.record(found[Document.RECORD]).players == ("ada", "bob")
        assert json.loads(found[Document.PROOF])

    at_server(test, tmp_path)


def test_what_cannot_be_fetched_is_said_in_one_sentence(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    async def test(server):
        links = await server.match(RACE)
        asked = {
            links["plain"]: "knows no such match, or does not show it to you",
            f"{server.origin}/m/{ABSENT}": "knows no such match, or does not show it to you",
            f"http://127.0.0.1:9/m/{ABSENT}": "No server answers at http://127.0.0.1:9",
            "https://play.example/elsewhere": "is not a link to a match",
        }
        for link, sentence in asked.items():
            for command in ("fetch", "verify"):
                done = await told(server, command, link)
                assert done.exit_code == 2 and sentence in done.stderr and done.stderr.count("\n") == 1, done.stderr
                french = await told(server, command, link, "--lang", "fr")
                assert french.exit_code == 2 and sentence not in french.stderr

    at_server(test, tmp_path)
    assert not list(tmp_path.glob("*.tab"))

"""`tablier join` in a process of its own: a person, a program and somebody who looks on."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

import tablier
from tablier.cli.wishing import WORDS
from tablier.client import play_on
from tablier.matches.bodies import PHRASES
from tests.cli.terminal import PLAIN
from tests.client.servers import CALA, RACE, Running
from tests.client.test_matches import at_server, first, seen

MAIN = "from tablier.cli import main; main()"
PATIENCE = 60


class Terminal:
    """A process of `tablier join`, and everything it has printed."""

    def __init__(self, process: Process) -> None:
        self.process, self.told = process, ""

    @classmethod
    async def open(cls, server: Running, *words: str, who: str = "ada", **environ: str) -> Terminal:
        folder = server.folder / f"home-{who}"
        folder.mkdir(exist_ok=True)
        env = {**os.environ, **PLAIN, "XDG_DATA_HOME": str(folder), "PYTHONUTF8": "1", "PYTHONPATH": str(folder)}
        command = [sys.executable, "-c", MAIN, "join", *words]
        return cls(
            await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=PIPE, env={**env, **environ})
        )

    def type(self, *lines: str) -> None:
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())

    async def until(self, text: str) -> str:
        """Read until something is printed."""
        while text not in " ".join(self.told.split()):
            chunk = await asyncio.wait_for(self.process.stdout.read(4096), PATIENCE)
            assert chunk, self.told + (await self.process.stderr.read()).decode()
            self.told += chunk.decode("utf-8", "replace")
        return self.told

    async def end(self) -> tuple[int, str, str]:
        """Wait for its end; return the exit code and what was printed."""
        self.process.stdin.close()
        rest = await asyncio.wait_for(self.process.stdout.read(), PATIENCE)
        errors = await self.process.stderr.read()
        self.told += rest.decode()
        return await self.process.wait(), self.told, errors.decode()


def test_a_person_plays_a_whole_match_of_sowing(tmp_path):
    async def test(server):
        links = await server.match(CALA)
        person = await Terminal.open(server, links[0], "--name", "Ada")
        person.type("/good-luck", "?", "rules 2", *["1"] * 200)
        await person.until("still free: North.")
        async with await server.join(links[1], "bob") as bob:
            await play_on(bob, first)
        code, told, errors = await person.end()
        assert (code, errors) == (0, "")
        said = " ".join(told.split())
        for sentence in ("You are South (Ada).", "North (bob) sits down.", "Good luck!", "your move:", "§2", " wins."):
            assert sentence in said
        assert "▸ South (Ada)" in told and "Traceback" not in told

    at_server(test, tmp_path)


def test_a_person_throws_and_sees_that_every_throw_is_checked(tmp_path):
    async def test(server):
        links = await server.match(RACE)
        person = await Terminal.open(server, links[0], "--name", "Ada", "--lang", "fr")
        person.type(*["", "#1"] * 8, "/abandonner")
        await person.until("Ces places sont encore libres")
        async with await server.join(links[1], "bob") as bob:
            await play_on(bob, first)
            throws = len(bob.table.watched.heard.table.throws)
        code, told, errors = await person.end()
        assert (code, errors) == (0, "")
        said = " ".join(told.split())
        assert "Lancers : scellés." in said and "Lancers : ouverts." in said
        assert f"Lancer {throws} : scellé, ouvert, vérifié." in said and "abandonne." in said

    at_server(test, tmp_path)


def test_a_refused_move_is_answered_with_its_paragraph_and_words_are_understood(tmp_path):
    async def test(server):
        links = await server.match(CALA)
        person = await Terminal.open(server, links[0])
        async with await server.join(links[1], "bob") as bob:
            person.type("c", "c", "xyz", "hint", "/nonsense", "/yes", "why c", "u", "/draw", "/resign")
            await seen(bob, lambda: bob.result)
        code, told, errors = await person.end()
        said = " ".join(told.split())
        assert (code, errors) == (0, "")
        for sentence in (
            "c is forbidden by",
            "§2 Choosing a bowl",
            "neither a move nor a word",
            "no hints",
            "no word I know",
            "Nobody waits for an answer.",
            "takes a move back.",
            "You have asked the others.",
            "gives up.",
            "North (bob): won by resignation.",
        ):
            assert sentence in said, sentence

    at_server(test, tmp_path)


@pytest.mark.parametrize("way", ["/quit", "interrupt", "end of input"])
def test_whoever_leaves_keeps_the_seat_and_comes_back(way, tmp_path):
    async def test(server):
        links = await server.match(CALA)
        person = await Terminal.open(server, links[0], "--name", "Ada")
        async with await server.join(links[1], "bob") as bob:
            await person.until("your move:")
            if way == "interrupt":
                person.process.send_signal(signal.SIGINT)
            elif way == "/quit":
                person.type("/quit")
            code, told, errors = await person.end()
            assert (code, errors) == (130 if way == "interrupt" else 0, "")
            assert f"join {links['plain']}" in told and "Your seat is kept." in told
            again = await Terminal.open(server, links["plain"])
            again.type("c")
            await seen(bob, lambda: bob.match.line)
            again.type("/resign")
            await seen(bob, lambda: bob.result)
            assert "You are South (Ada)." in (await again.end())[1]

    at_server(test, tmp_path)


def test_a_program_of_ours_plays_against_any_function(tmp_path):
    async def test(server):
        links = await server.match(CALA)
        (tmp_path / "home-bob").mkdir()
        (tmp_path / "home-bob" / "mine.py").write_text("def choose(position):\n    return position.moves[-1]\n")
        ours = await Terminal.open(server, links[0], "--program", "greedy", "--name", "Greedy")
        theirs = await Terminal.open(server, links[1], "--program", "mine:choose", "--name", "Last", who="bob")
        looking = await Terminal.open(server, links["watch"], who="eve")
        for terminal in (ours, theirs, looking):
            code, told, errors = await terminal.end()
            assert (code, errors) == (0, "") and " wins." in told
        assert "You look on." in looking.told and "South (Greedy)" in looking.told

    at_server(test, tmp_path)


def test_a_new_match_is_set_up_from_the_terminal(tmp_path):
    async def test(server):
        host = await Terminal.open(server, server.origin, "--new", CALA, "--name", "Ada", "--program", "greedy")
        await host.until("To look on:")
        link = next(word for word in host.told.split() if "#1." in word)
        async with await server.join(link, "bob") as bob:
            await play_on(bob, first)
        code, told, _ = await host.end()
        assert code == 0 and "Invite North:" in told

    at_server(test, tmp_path)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nonsense"], "is no link to a match"),
        (["http://127.0.0.1:9/m/" + "x" * 22], "No server answers at http://127.0.0.1:9"),
        (["http://127.0.0.1:9", "--new", "kid-kala"], "No game is called"),
    ],
)
def test_what_goes_wrong_is_one_sentence(words, sentence, tmp_path):
    async def test(server):
        code, told, errors = await (await Terminal.open(server, *words)).end()
        assert code == 2 and sentence in errors and "Traceback" not in errors and told == ""

    at_server(test, tmp_path)


def test_the_guide_explains_words_that_are_understood():
    guide = (Path(tablier.__file__).parents[2] / "docs" / "guides" / "terminal.md").read_text("utf-8")
    section = guide.partition("## On a server")[2].partition("\n## ")[0]
    told = {
        word[1:]
        for code in re.findall(r"^\| (`/.+?) \|", section, re.MULTILINE)
        for word in re.findall("/[a-z-]+", code)
    }
    assert told == {*WORDS, *PHRASES} - {"q"}


def test_a_function_that_is_none_is_said(tmp_path):
    async def test(server):
        links = await server.match(CALA)
        terminal = await Terminal.open(server, links[0], "--program", "no.such:thing", "--lang", "fr")
        code, _, errors = await terminal.end()
        assert code == 2 and "n'est pas une fonction" in errors

    at_server(test, tmp_path)

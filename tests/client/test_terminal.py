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
from tablier.cli.online_commands import WORDS
from tablier.client import play_on
from tablier.client.bots import function_of
from tablier.matches.acts import PHRASES
from tests.cli.terminal import PLAIN, run
from tests.client.servers import CALA, RACE, Running
from tests.client.test_matches import at_server, first, seen

MAIN = "from tablier.cli import main; main()"
PATIENCE = 300


class Terminal:
    """A process of `tablier join`, and everything it has printed."""

    def __init__(self, process: Process) -> None:
        self.process, self.told = process, ""

    @classmethod
    async def open(cls, server: Running, *words: str, who: str = "ada", stdin: int = PIPE, **environ: str) -> Terminal:
        folder = server.folder / f"home-{who}"
        folder.mkdir(exist_ok=True)
        env = {**os.environ, **PLAIN, "XDG_DATA_HOME": str(folder), "PYTHONUTF8": "1", **environ}
        command = [sys.executable, "-P", "-c", MAIN, "join", *words]  # as installed: no module of this folder is found
        return cls(
            await asyncio.create_subprocess_exec(*command, stdin=stdin, stdout=PIPE, stderr=PIPE, env=env, cwd=folder)
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
        if self.process.stdin:
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
        for sentence in (
            "You are South (Ada).",
            "North (bob) takes a seat.",
            "Good luck!",
            "your move:",
            "§2",
            " wins.",
        ):
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
            throws = len(bob.replica.match.throws.throws)
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
            person.type("c", "c", "xyz", "hint", "/nonsense", "/yes", "/claim", "why c", "u", "/draw", "/resign")
            await seen(bob, lambda: bob.result)
        code, told, errors = await person.end()
        said = " ".join(told.split())
        assert (code, errors) == (0, "")
        for sentence in (
            "c is forbidden by",
            "§2 Choosing a bowl",
            "neither a move nor a command",
            "no hints",
            "is not a command",
            "There is no offer to answer.",
            "No one is waiting for this player",
            "takes a move back.",
            "You have asked the others.",
            "resigns.",
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
            guide = (Path(tablier.__file__).parents[2] / "docs" / "guides" / "terminal.md").read_text("utf-8")
            shown = re.search(r"^Your seat is kept.+\n.+\n", guide, re.MULTILINE)
            assert shown and shown[0].replace("https://play.example/m/MATCH", links["plain"]) in told
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
        assert "You are watching." in looking.told and "South (Greedy)" in looking.told

    at_server(test, tmp_path)


WAYWARD = """
import sys
turn = 0
def choose(position):
    global turn
    turn += 1
    if turn == 1:
        raise ZeroDivisionError("too clever by half")
    if turn == 2:
        return "nonsense"
    if turn == 3:
        sys.exit("enough")
    if turn == 4:
        return None
    return position.moves[-1]
"""


def test_a_program_that_fails_is_named_and_the_match_goes_on(tmp_path):
    async def test(server):
        links = await server.match(CALA)
        (tmp_path / "home-ada").mkdir()
        (tmp_path / "home-ada" / "wayward.py").write_text(WAYWARD)
        wayward = await Terminal.open(server, links[0], "--program", "wayward:choose")
        async with await server.join(links[1], "bob") as bob:
            await play_on(bob, first)
        code, told, errors = await wayward.end()
        said = " ".join(told.split())
        assert (code, errors) == (0, "") and "Traceback" not in told and "wins." in said
        for sentence in (
            "Your program failed: ZeroDivisionError: too clever by half (wayward.py:8).",
            'Your program\'s answer cannot be played. "nonsense" is not a move here.',
            "Your program failed: SystemExit: enough (wayward.py:12).",
            '"None" is not a move here.',
            "The first move that may be played takes its place:",
        ):
            assert sentence in said, sentence

    at_server(test, tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of POSIX")
def test_at_a_terminal_the_end_of_input_leaves_even_while_a_program_thinks(tmp_path):
    async def test(server):
        links = await server.match(CALA)
        (tmp_path / "home-ada").mkdir()
        slow = "import time\ndef choose(position):\n    print('thinking', flush=True)\n    time.sleep(3600)\n"
        (tmp_path / "home-ada" / "slow.py").write_text(slow)
        keyboard, screen = os.openpty()
        slow = await Terminal.open(server, links[0], "--program", "slow:choose", stdin=screen)
        async with await server.join(links[1], "bob"):
            await slow.until("thinking")
            os.write(keyboard, b"\x04")
            code, told, errors = await slow.end()
        os.close(keyboard)
        os.close(screen)
        assert (code, errors) == (0, "") and "Your seat is kept." in told

    at_server(test, tmp_path)


def test_a_script_that_has_nothing_more_to_say_waits_for_nobody(tmp_path):
    async def test(server):
        links = await server.match(CALA)
        code, told, errors = await (await Terminal.open(server, links[0])).end()  # nobody sits opposite
        assert (code, errors) == (0, "") and "Your seat is kept." in told

    at_server(test, tmp_path)


def test_a_new_match_is_set_up_from_the_terminal(tmp_path):
    async def test(server):
        host = await Terminal.open(server, server.origin, "--new", CALA, "--name", "Ada", "--program", "greedy")
        await host.until("To watch:")
        link = next(word for word in host.told.split() if "#1." in word)
        async with await server.join(link, "bob") as bob:
            await play_on(bob, first)
        code, told, _ = await host.end()
        assert code == 0 and "Invite North:" in told

    at_server(test, tmp_path)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nonsense"], "is not a link to a match"),
        (["http://127.0.0.1:9/m/" + "x" * 22], "No server answers at http://127.0.0.1:9"),
        (["http://127.0.0.1:9", "--new", "kid-kala"], "There is no game called"),
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
        for word in re.findall(r"/[^\W\d_][\w-]*", code)
    }
    assert told == {*WORDS, *PHRASES} - {"q"}


BROKEN = """
number = 3
def none(): ...
def two(position, clock): ...
class Kind:
    def __call__(self, position): ...
instance = Kind()
"""


@pytest.mark.parametrize(
    ("program", "sentences"),
    [
        ("no.such:thing", ("is not a function that can play (ModuleNotFoundError", "n'est pas une fonction")),
        ("broken:thing", ("has no attribute 'thing'", "n'est pas une fonction")),
        ("broken:", ("is not a function that can play", "n'est pas une fonction")),
        (":choose", ("is not a function that can play (ValueError: Empty module name", "n'est pas une fonction")),
        ("broken:number", ("is not a function (int)", "n'est pas une fonction (int)")),
        ("broken:none", ("cannot be called with a position alone (TypeError: too many", "avec une position seule")),
        ("broken:two", ("cannot be called with a position alone (TypeError: missing", "avec une position seule")),
        ("syntax:choose", ("is not a function that can play (SyntaxError", "n'est pas une fonction")),
        ("leaves:choose", ("is not a function that can play (SystemExit: 3", "n'est pas une fonction")),
        ("lvl99", ('There is no program called "lvl99".', "Aucun programme ne s'appelle « lvl99 ».")),
        ("9", ('There is no program called "9".', "Aucun programme")),
    ],
)
def test_a_program_is_looked_at_before_anybody_is_asked_for_a_seat(program, sentences, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.setattr("tablier.cli.joining.attend", lambda *facts: pytest.fail("a table was set"))
    (tmp_path / "broken.py").write_text(BROKEN)
    (tmp_path / "syntax.py").write_text("def choose(position:\n")
    (tmp_path / "leaves.py").write_text("import sys; sys.exit(3)\n")
    for words in (["http://127.0.0.1:9/m/" + "x" * 22], ["http://127.0.0.1:9", "--new", CALA]):
        for language, sentence in zip(("en", "fr"), sentences, strict=True):
            sys.modules.pop("leaves", None)
            done = run("join", *words, "--program", program, "--lang", language)
            assert done.exit_code == 2 and done.stderr.count("\n") == 1, done.output
            assert sentence in done.stderr


def test_what_can_be_called_with_a_position_can_play(tmp_path, monkeypatch):
    (tmp_path / "callables.py").write_text(BROKEN)
    monkeypatch.syspath_prepend(tmp_path)
    assert callable(function_of("callables:instance")) and function_of("builtins:str") is str

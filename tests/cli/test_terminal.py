"""A real terminal: menus, Ctrl-C, the end of input, and a pipe that breaks."""

from __future__ import annotations

import codecs
import os
import pty
import select
import signal
import subprocess
import sys
import time

import pytest

import tablier
from tablier.engine.record import Record
from tests.cli.terminal import GAME, PLAIN

PATIENCE = 60  # seconds; far more than any of this takes
PAUSE = 2  # seconds before a key is pressed again


RUN = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from tablier.cli import main; main()"


class Terminal:
    """A process behind a terminal of its own: wait for words, type lines."""

    def __init__(self, folder, *words: str) -> None:
        self.leader, follower = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", RUN, *words],
            stdin=follower,
            stdout=follower,
            stderr=follower,
            cwd=folder,
            env={**os.environ, **PLAIN},
            start_new_session=True,
        )
        os.close(follower)
        self.seen, self.decoder = "", codecs.getincrementaldecoder("utf-8")()
        self.until = time.monotonic() + PATIENCE

    def read(self, seconds: float) -> bool:
        """Read what is there or comes soon; say whether the other side is still open."""
        assert time.monotonic() < self.until, self.seen
        if not select.select([self.leader], [], [], seconds)[0]:
            return True
        try:
            piece = os.read(self.leader, 4096)
        except OSError:  # the other side is closed
            return False
        self.seen += self.decoder.decode(piece)
        return bool(piece)

    def wait_for(self, words: str) -> None:
        """Read until some words appear after what was seen before, and forget everything up to them."""
        while words not in self.seen:
            assert self.read(1), self.seen
        self.seen = self.seen.partition(words)[2]

    def type(self, line: str) -> None:
        os.write(self.leader, f"{line}\n".encode())

    def interrupt(self) -> int:
        """Press Ctrl-C, again if nothing happens, and return the exit code."""
        pressed = -PAUSE
        while self.read(0.1):
            if time.monotonic() - pressed >= PAUSE:
                self.process.send_signal(signal.SIGINT)
                pressed = time.monotonic()
        return self.end()

    def end(self) -> int:
        """Read to the end and return the exit code."""
        while self.read(1):
            pass
        os.close(self.leader)
        return self.process.wait(PATIENCE)


@pytest.mark.slow
@pytest.mark.parametrize("words", [(), ("--record", "game.tab")])
def test_ctrl_c_keeps_the_record_and_says_how_to_go_on(tmp_path, words):
    name = words[1] if words else f"tablier-{GAME}-1.tab"
    terminal = Terminal(tmp_path, "play", GAME, "--seats", "human,human", *words)
    terminal.wait_for("your move:")
    terminal.type("c")
    terminal.wait_for("your move:")
    assert terminal.interrupt() == 130
    assert f"tablier play --resume {name}" in terminal.seen
    assert tablier.record((tmp_path / name).read_text("utf-8")).moves == ("c",)


@pytest.mark.slow
def test_the_menus_offer_games_and_opponents(tmp_path):
    number = tablier.games().index(GAME) + 1
    terminal = Terminal(tmp_path, "play", "--lang", "fr")
    terminal.wait_for("Quel jeu ?")
    terminal.type("zero")
    terminal.wait_for("Tapez un nombre de 1 à")
    terminal.type(str(number))
    terminal.wait_for("Contre qui ?")
    terminal.type("pousse")
    terminal.wait_for("Sud, à vous de jouer :")
    terminal.type("a")
    terminal.wait_for("Pousse :")
    terminal.wait_for("Sud, à vous de jouer :")
    terminal.type("quitter")
    assert terminal.end() == 0


@pytest.mark.slow
def test_ctrl_c_in_a_menu_is_quiet(tmp_path):
    terminal = Terminal(tmp_path, "play")
    terminal.wait_for("Which game?")
    terminal.wait_for(":")
    assert terminal.interrupt() == 130
    assert "Traceback" not in terminal.seen


@pytest.mark.slow
def test_a_killed_game_has_lost_nothing(tmp_path):
    terminal = Terminal(tmp_path, "play", GAME, "--seats", "human,human", "--record", "game.tab")
    terminal.wait_for("your move:")
    terminal.type("c")
    terminal.wait_for("your move:")
    terminal.process.kill()
    terminal.end()
    assert tablier.record((tmp_path / "game.tab").read_text("utf-8")).moves == ("c",)


@pytest.mark.slow
def test_replay_waits_between_turns(tmp_path):
    record = Record.of(tablier.game(GAME).start()).then("a").then("a")
    (tmp_path / "game.tab").write_text(record.text, "utf-8")
    terminal = Terminal(tmp_path, "replay", "game.tab", "--step")
    terminal.wait_for("Enter: next turn")
    assert "North sows" not in terminal.seen
    terminal.type("")
    terminal.wait_for("North sows")
    assert terminal.end() == 0


@pytest.mark.slow
def test_a_broken_pipe_is_quiet(tmp_path):
    code = "from tablier.cli import main; main()"
    command = f"'{sys.executable}' -c '{code}' games | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""

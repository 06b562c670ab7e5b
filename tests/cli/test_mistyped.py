"""What people mistype: numbers out of bounds, files that are none, texts of other programs; each is one sentence."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest
import typer

import tablier
from tablier.cli import fetching
from tablier.cli.app import app
from tablier.client import Document
from tests.cli.terminal import GAME, play, process, run
from tests.cli.test_json import fill

POSITION = tablier.game(GAME).start().play("c").text
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="devices, pipes and modes of files are those of POSIX")
MARK = b"\xef\xbb\xbf"

NUMBERS = {
    "--at": ["-1", "1.5", "many", "nan", "", "9999999", "1e3", "0x10", "٣"],
    "--nodes": ["-1", "0", "1.5", "nan", "inf", "", "many", "9" * 40],
    "--seconds": ["-1", "0", "nan", "inf", "-inf", "1e99", "", "many", "0,5"],
    "--rollouts": ["-1", "0", "1.5", "nan", ""],
    "--games": ["-1", "0", "1.5", "nan", "", "99999999999"],
    "--seats": ["-1", "0", "1", "5", "two", ""],
    "--openings": ["-1", "1.5", "nan", "", "99999999"],
    "--pawns": ["-1", "0", "1.5", "nan", "", "many"],
    "--threads": ["-1", "0", "1.5", "nan", "", "99999999"],
    "--check": ["-1", "0", "1.5", "nan", ""],
    "--minutes": ["-1", "0", "1.5", "nan", "", "many"],
    "--left": ["-1", "0", "1.5", "7", ""],
    "--jobs": ["-1", "0", "1.5", "99999999", ""],
    "--first": ["-1", "1.5", "nan", "", "many"],
    "--port": ["-1", "1.5", "nan", "", "many", "99999"],
    "--cowries": ["-1", "1.5", "nan", "", "99999999"],
    "--decisions": ["-1", "0", "1.5", "nan", "", "99999999"],
    "--luck": ["-1", "1.5", "nan", "", "99999999"],
}
COMMANDS = {
    "replay": (["game.tab"], ["--at"]),
    "why": (["game.tab", "c"], ["--at"]),
    "show": (["game.tab"], ["--at"]),
    "analyse": (["game.tab"], ["--at", "--nodes", "--seconds", "--rollouts"]),
    "ledger": (["game.tab"], ["--nodes", "--seconds"]),
    "study": ([GAME], ["--games", "--luck", "--nodes", "--jobs", "--seats"]),
    "simulate": ([GAME], ["--games", "--first", "--nodes", "--jobs"]),
    "shells": (["4", "--game", "chauka-bara"], ["--cowries", "--decisions"]),
    "docs": ([], ["--port"]),
    "solve": (["chauka-bara"], ["--pawns", "--threads", "--check", "--minutes", "--left"]),
    "book": (["chauka-bara"], ["--games", "--nodes", "--jobs"]),
    "tournament": (
        [GAME, "greedy,random"],
        ["--games", "--seats", "--openings", "--nodes", "--seconds", "--jobs"],
    ),
}
TYPED = [
    (command, words, option, value)
    for command, (words, options) in COMMANDS.items()
    for option in options
    for value in NUMBERS[option]
]
SETTINGS = {
    "port": ["-1", "99999", "1.5", "nan", "many"],
    "workers": ["-1", "999", "1.5", "nan"],
    "think": ["-1", "0", "nan", "inf", "1e99"],
    "messages": ["0", "-1", "nan"],
    "sockets": ["0", "-1", "nan"],
    "idle-days": ["0", "-1", "nan", "99999999"],
}


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    play("--seats", "human,human", "--record", "game.tab", typed="c\na\n")


def refused(*words, typed="", **environ):
    """Return the one sentence with which a command ends; on a slow machine it has said how far it is."""
    done = run(*words, typed=typed, **environ)
    assert done.exit_code == 2, (words, done.output)
    told = [line for line in done.stderr.splitlines(keepends=True) if not line.rstrip().endswith(" %")]
    assert len(told) == 1 and "Traceback" not in done.output, done.output
    return told[0]


@pytest.mark.slow
@pytest.mark.parametrize("option", NUMBERS)
def test_a_number_out_of_bounds_is_refused_by_the_name_of_its_option(option):
    cases = [case for case in TYPED if case[2] == option]
    assert cases
    for command, words, name, value in cases:
        for language, sign in (("en", '"'), ("fr", "«")):
            told = refused(command, *words, name, value, "--lang", language)
            assert told.startswith(name) and sign in told and "Usage" not in told


def test_every_number_of_every_command_is_in_the_table():
    found = {
        (command.name, parameter.opts[0])
        for command in typer.main.get_command(app).commands.values()
        for parameter in command.params
        if isinstance(parameter.default, int | float) and not isinstance(parameter.default, bool)
    }
    assert found <= {(command, option) for command, (_, options) in COMMANDS.items() for option in options}


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS)
def test_a_number_of_the_server_is_refused_by_its_flag(setting):
    for value in SETTINGS[setting]:
        told = refused("serve", f"--{setting}", value)
        assert told.startswith(f"--{setting} must be") and f'"{value}"' in told
        assert refused("serve", f"--{setting}", value, "--lang", "fr").startswith(f"--{setting} doit être")


@pytest.mark.parametrize("seed", ["luck", "1.5", "nan", "9" * 30, "--"])
def test_a_seed_is_a_whole_number(seed):
    for words in (("play", GAME), ("tournament", GAME, "greedy,random")):
        assert "A seed is a whole number" in refused(*words, f"--seed={seed}")


@pytest.mark.slow
@pytest.mark.parametrize("command", [("show",), ("why",), ("analyse", "--nodes", "20")])
def test_a_position_may_be_typed_kept_in_a_file_or_piped(command, tmp_path):
    (tmp_path / "windows.txt").write_bytes(MARK + POSITION.encode() + b"\r\n")
    (tmp_path / "start|end").write_text(POSITION)  # a strange name for a file, and a file all the same
    more = ("c",) if command[0] == "why" else ()
    told = run(command[0], POSITION, *more, *command[1:])
    assert told.exit_code == 0, told.output
    for asked in ("windows.txt", "start|end"):
        assert run(command[0], asked, *more, *command[1:]).output == told.output
    for typed in (POSITION, "\ufeff" + POSITION, f"\r\n{POSITION}\r\n"):
        assert run(command[0], "-", *more, *command[1:], typed=typed).output == told.output
    assert "--at is for records" in refused(command[0], POSITION, *more, "--at", "1")


@pytest.mark.parametrize("command", [("show",), ("why",), ("analyse", "--nodes", "20"), ("replay",)])
def test_a_record_of_another_editor_is_read(command, tmp_path):
    more = ("c",) if command[0] == "why" else ()
    lines = (tmp_path / "game.tab").read_bytes()
    (tmp_path / "windows.tab").write_bytes(MARK + lines.replace(b"\n", b"\r\n"))
    told = run(command[0], "game.tab", *more, *command[1:], "--at", "1")
    assert told.exit_code == 0, told.output
    assert run(command[0], "windows.tab", *more, *command[1:], "--at", "1").output == told.output
    assert run(command[0], "-", *more, *command[1:], "--at", "1", typed="\ufeff" + lines.decode()).output == told.output


READERS = {
    "show": ("show", "{}"),
    "why": ("why", "{}", "c"),
    "analyse": ("analyse", "{}"),
    "replay": ("replay", "{}"),
    "ledger": ("ledger", "{}"),
    "verify": ("verify", "{}"),
    "play": ("play", "--resume", "{}"),
    "report": ("tournament", "--report", "{}"),
    "import": ("import", "{}", "--store", "memory:"),
    "settings": ("serve", "--settings", "{}"),
}


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
def test_what_cannot_be_read_is_said_with_the_name_of_the_file(reader, tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "utf-16.tab").write_bytes("tablier record 1".encode("utf-16"))
    names = ["folder", "utf-16.tab", "none/at/all.tab", "x" * 300]
    for name in names:
        for language in ("en", "fr"):
            told = refused(*(word.format(name) for word in READERS[reader]), "--lang", language)
            assert name[:60] in told, told


FEW = ("--jobs", "1", "--option", "pits=2", "--option", "fruits=1")
STORE = ("--store", "sqlite:matches.db")
WRITERS = {
    "svg": ("ledger", "game.tab", "--nodes", "20", "--svg", "{}"),
    "html": ("ledger", "game.tab", "--nodes", "20", "--html", "{}"),
    "out": ("tournament", GAME, "greedy,random", "--games", "1", *FEW, "--out", "{}"),
    "csv": ("simulate", GAME, "--games", "1", *FEW, "--out", "{}.csv"),
    "parquet": ("simulate", GAME, "--games", "1", *FEW, "--out", "{}.parquet"),
    "arrow": ("simulate", GAME, "--games", "1", *FEW, "--out", "{}.arrow"),
    "fetch": ("fetch", "https://play.example/m/" + "x" * 22, "--record", "{}"),
    "export": ("export", "{}", *STORE),
    "backup": ("backup", "{}", *STORE),
}
FOLDERS = {
    "book": ("book", GAME, "--games", "2", "--nodes", "20", *FEW, "--out", "{}"),
    "solve": ("solve", GAME, *FEW[2:], "--out", "{}"),
    "site": ("site", "{}"),
    "new-game": ("new-game", "river-cala", "--like", GAME, "--into", "{}"),
}


def check_arrow(writer):
    """Skip what takes pyarrow where it is an extra that is not installed: for another Python than the usual one."""
    if writer in ("parquet", "arrow"):
        pytest.importorskip("pyarrow")


@pytest.fixture
def what_is_written(monkeypatch):
    """A database with a match, and a server that gives a record to anybody who asks."""

    async def given(*asked, **more):
        return {Document.RECORD: Path("game.tab").read_text("utf-8")}

    monkeypatch.setattr(fetching, "fetch", given)
    fill(Path("matches.db"))


@pytest.mark.slow
@pytest.mark.parametrize("writer", WRITERS)
def test_what_cannot_be_written_is_said_with_the_name_of_the_file(writer, tmp_path, what_is_written):
    check_arrow(writer)
    takes_folders = "simulate" in WRITERS[writer]  # it keeps games in parts there
    for name in ("none/at/all",) if takes_folders else ("folder", "none/at/all"):
        words = [word.format(name) for word in WRITERS[writer]]
        if name == "folder":
            (tmp_path / next(word for word in words if word.startswith(name))).mkdir()
        for language in ("en", "fr"):
            assert name.removesuffix("/all") in refused(*words, "--lang", language)


@pytest.mark.slow
@pytest.mark.parametrize("writer", FOLDERS)
def test_a_file_in_the_place_of_a_folder_is_named(writer, tmp_path):
    (tmp_path / "taken").touch()
    for name in ("taken", "taken/below"):
        for language in ("en", "fr"):
            done = run(*(word.format(name) for word in FOLDERS[writer]), "--lang", language)
            assert done.exit_code == 2 and "Traceback" not in done.output
            assert done.stderr.splitlines()[-1].startswith(name)  # before that it has said what the work will cost
    assert (tmp_path / "taken").read_bytes() == b""


@POSIX
@pytest.mark.parametrize("writer", WRITERS)
def test_a_full_device_is_named_and_stays_a_device(writer, tmp_path, what_is_written):
    check_arrow(writer)
    words = [word.format(tmp_path / "full") for word in WRITERS[writer]]
    node = tmp_path / next(word for word in words if word.startswith(str(tmp_path)))
    try:
        os.mknod(node, 0o666 | stat.S_IFCHR, os.makedev(1, 7))
        node.open("wb").close()
    except PermissionError:
        pytest.skip("nobody but root can make a device, or replace one")
    assert str(node) in refused(*words)
    assert stat.S_ISCHR(node.stat().st_mode) and not list(tmp_path.glob(".tablier-*"))


@POSIX
@pytest.mark.parametrize("suffix", ["csv", "parquet", "arrow"])
def test_games_are_written_where_a_link_leads(suffix, tmp_path):
    check_arrow(suffix)
    link, there = tmp_path / f"link.{suffix}", tmp_path / "there"
    link.symlink_to(there)
    assert run("simulate", GAME, "--games", "1", *FEW, "--out", str(link)).exit_code == 0
    assert link.is_symlink() and there.stat().st_size


@pytest.mark.slow
@POSIX
def test_a_picture_is_written_where_a_link_leads_and_through_a_pipe(tmp_path):
    (tmp_path / "link.svg").symlink_to("picture.svg")
    assert run("ledger", "game.tab", "--nodes", "20", "--svg", "link.svg").exit_code == 0
    assert (tmp_path / "link.svg").is_symlink() and (tmp_path / "picture.svg").read_text().startswith("<svg")
    told = process("ledger", "game.tab", "--nodes", "20", "--svg", "/dev/stdout", "--lang", "fr")
    assert told.returncode == 0 and told.stdout.startswith("<svg") and "/dev/stdout" in told.stdout


@pytest.mark.slow
@POSIX
def test_an_output_that_takes_nothing_is_said(tmp_path):
    code = "import os, sys; os.dup2(os.open('/dev/full', os.O_WRONLY), 1); from tablier.cli import main; main()"
    told = process("rules", GAME, code=code)
    assert (told.returncode, told.stderr.count("\n")) == (2, 1)
    assert "could not be printed: No space left on device." in told.stderr

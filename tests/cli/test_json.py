"""`--json`, wherever there is a table: one document on stdout with the keys that are documented, and nothing else."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
from typer.main import get_command

import tablier
from tablier.cli.app import app
from tablier.storage.sqlite import SqliteStore
from tests.cli.terminal import GAME, run
from tests.storage.logs import log

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "json.md").read_text("utf-8")
PROOF = Path(__file__).parents[1] / "throws" / "golden" / "2-epochs.json"
SMALL = f"{GAME} pits=2 fruits=1 | fruit=1,1,0,1,1,0"
COMMANDS = {
    "games": (),
    "rules": (GAME,),
    "replay": ("game.tab",),
    "why": ("position.txt", "a"),
    "show": (SMALL,),
    "tournament": (GAME, "greedy,random", "--games", "2", "--option", "fruits=1", "--jobs", "1"),
    "solve": (GAME, "--option", "pits=2", "--option", "fruits=1"),
    "analyse": (SMALL, "--nodes", "100"),
    "ledger": ("game.tab", "--nodes", "100", "--html", "page.html"),
    "puzzle": ("--today",),
    "shells": ("oxxo", "ooxo"),
    "simulate": (GAME, "1", "--games", "2", "--option", "fruits=1", "--jobs", "1"),
    "study": (GAME, "1", "--games", "2", "--option", "fruits=1", "--jobs", "1"),
    "verify": (str(PROOF),),
    "restore": ("backup.db",),
    "audit": (),
}


@pytest.fixture
def house(tmp_path, monkeypatch):
    """A folder with everything that commands read."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    record = tablier.Record.of(tablier.game(GAME).start(pits=2, fruits=1)).then("b").then("a")
    Path("game.tab").write_text(record.text, "utf-8")
    Path("position.txt").write_text(SMALL, "utf-8")


def fill(path: Path) -> None:
    async def write():
        path.parent.mkdir(parents=True, exist_ok=True)
        store = await SqliteStore.open(path)
        for entry in log(3):
            await store.append(entry)
        await store.close()

    asyncio.run(write())


def documented(command: str) -> set[str]:
    """Return the keys that the page lists for a command."""
    section = PAGE.partition(f"## `tablier {command}`\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`[^|]+) \|", section, re.MULTILINE)
    return {key for row in rows for key in re.findall(r"`(\w+)`", row)}


def test_every_command_that_takes_json_is_tried_here_and_documented():
    takes = [name for name, command in get_command(app).commands.items() if "json" in {p.name for p in command.params}]
    assert takes == list(COMMANDS) == re.findall(r"^## `tablier (\w+)`$", PAGE, re.MULTILINE)


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_one_document_with_its_documented_keys_is_all_that_stdout_gets(command, house, tmp_path):
    if command == "restore":
        fill(Path("backup.db"))
    if command == "audit":
        fill(tmp_path / "data" / "tablier" / "tablier.db")
    done = run(command, *COMMANDS[command], "--json")
    assert done.exit_code == 0, done.output
    assert set(json.loads(done.stdout)) == documented(command)


def test_what_is_printed_is_what_is_on_the_table(house):
    shown = json.loads(run("show", SMALL, "--json").stdout)
    assert (shown["acts"], shown["mover"], shown["moves"]) == ("seat", "south", ["a", "b"])
    bowl = {"name": "a", "kind": "bowl", "owner": "south", "pieces": [{"kind": "fruit", "count": 1, "mark": ""}]}
    assert bowl in shown["places"]
    told = json.loads(run("replay", "game.tab", "--at", "0", "--json").stdout)
    assert told["turns"] == [] and told["result"] is None
    one = json.loads(run("rules", GAME, "--paragraph", "3", "--json", "--lang", "fr").stdout)
    assert [each["title"] for each in one["paragraphs"]] == ["Les semailles"]


def test_a_refused_move_has_its_paragraph(house):
    Path("later.txt").write_text(tablier.game(GAME).start().play("c").text, "utf-8")
    why = json.loads(run("why", "later.txt", "c", "--json").stdout)
    assert (why["allowed"], why["paragraph"], why["story"]) == (False, 2, None)


def test_a_proof_that_is_wrong_is_told_as_data_too(house):
    Path("wrong.json").write_text(PROOF.read_text("utf-8").replace('"first": "2060', '"first": "2061'), "utf-8")
    done = run("verify", "wrong.json", "--json")
    found = json.loads(done.stdout)
    assert done.exit_code == 1 and found["good"] is False and found["sentence"]
    assert set(found) == documented("verify")


def test_a_mistake_leaves_stdout_empty(house):
    done = run("show", "nonsense", "--json")
    assert (done.exit_code, done.stdout) == (2, "")

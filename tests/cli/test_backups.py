"""The commands for what a server keeps, and what they say where there is no server."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest

from tablier.matches.export import written
from tablier.storage.sqlite import SqliteStore
from tests.cli.terminal import process, run
from tests.server.running import server
from tests.storage.logs import log

WITHOUT = "import sys; sys.modules['fastapi'] = None\nfrom tablier.cli import main; main()"
COMMANDS = [["serve"], ["backup", "b.db"], ["restore", "b.db"], ["audit"], ["export", "a.jsonl"], ["import", "a.jsonl"]]


@pytest.fixture(autouse=True)
def at_home(tmp_path, monkeypatch):
    """A folder with a database in the usual place."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "data" / "tablier").mkdir(parents=True)

    async def fill():
        store = await SqliteStore.open(tmp_path / "data" / "tablier" / "tablier.db")
        for entry in log(3):
            await store.append(entry)
        await store.close()

    asyncio.run(fill())


def said(*words, **environ):
    """Run a command that goes well, and return what it says on one line."""
    done = run(*words, **environ)
    assert done.exit_code == 0, done.output
    return " ".join(done.output.split())


def wrong(*words, **environ):
    done = run(*words, **environ)
    assert done.exit_code == 2, done.output
    return " ".join(done.output.split())


def test_a_backup_is_made_and_restored():
    assert said("backup", "b.db") == "The matches are in b.db."
    assert said("restore", "b.db", "--store", "sqlite:new.db") == "One match, 3 entries; none is damaged."
    assert said("audit", "--store", "sqlite:new.db", "--lang", "fr").startswith("1 partie, 3 entrées")


@pytest.mark.slow
def test_a_server_is_backed_up_while_it_runs(tmp_path):
    with server(tmp_path):
        assert said("backup", "b.db") == "The matches are in b.db."
        assert "in use by another server" in wrong("audit")
    assert said("audit", "--store", "sqlite:b.db") == "One match, 3 entries; none is damaged."


def test_matches_are_carried_to_another_database():
    assert said("export", "all.jsonl") == "3 entries are in all.jsonl."
    assert said("import", "all.jsonl", TABLIER_STORE="sqlite:other.db") == "3 entries of all.jsonl were added."
    assert said("audit", "--store", "sqlite:other.db") == "One match, 3 entries; none is damaged."
    assert "all.jsonl already exists" in wrong("export", "all.jsonl")


def test_a_file_of_the_archive_is_imported(tmp_path):
    Path("one.jsonl.gz").write_bytes(gzip.compress(written(log(5), {}).encode()))
    assert said("import", "one.jsonl.gz", TABLIER_STORE="sqlite:other.db") == "5 entries of one.jsonl.gz were added."
    Path("two.jsonl.gz").write_bytes(b"no gzip file")
    assert "two.jsonl.gz ends in .gz, but cannot be unpacked" in wrong("import", "two.jsonl.gz")


def test_a_restore_into_the_usual_place_makes_its_folder(tmp_path):
    said("backup", "b.db")
    fresh = str(tmp_path / "fresh")
    assert said("restore", "b.db", XDG_DATA_HOME=fresh) == "One match, 3 entries; none is damaged."
    assert Path(fresh, "tablier", "tablier.db").is_file()


@pytest.mark.parametrize("words", [["audit"], ["export", "a.jsonl"], ["backup", "b.db"]])
def test_a_database_that_is_not_there_is_not_made(words):
    assert "There is no file none.db." in wrong(*words, "--store", "sqlite:none.db")
    assert not Path("none.db").exists()


@pytest.mark.parametrize("words", [["backup", "b.db"], ["restore", "b.db"]])
def test_postgresql_is_left_to_its_own_tools(words):
    assert "pg_dump" in wrong(*words, "--store", "postgresql://ada@host/db")


def test_a_store_may_stand_in_the_file_of_settings():
    Path("server.toml").write_text('store = "sqlite:none.db"\n')
    assert "none.db" in wrong("audit", "--settings", "server.toml")


@pytest.mark.slow
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_without_the_server_a_command_says_how_to_install_it(words):
    done = process(*words, code=WITHOUT)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == 'This needs the server, which is not installed: pip install "tablier[server]"\n'


@pytest.mark.slow
def test_without_the_server_there_is_still_help():
    assert "--port" in process("serve", "--help", code=WITHOUT).stdout

"""What an operator does with the matches, and is told."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from tablier.cli import backups
from tablier.cli.errors import TerminalError
from tablier.cli.screen import Voice
from tablier.storage.sqlite import SqliteStore
from tests.storage.logs import log

LANGUAGES = ["en", "fr"]


@pytest.fixture
def kept(tmp_path):
    """A database with two logs."""
    logs = [log(3), log(4)]

    async def fill():
        store = await SqliteStore.open(tmp_path / "matches.db")
        for entry in (entry for each in logs for entry in each):
            await store.append(entry)
        await store.close()

    asyncio.run(fill())
    return f"sqlite:{tmp_path}/matches.db", logs


def damage(path, match):
    link = sqlite3.connect(path)
    link.execute("DELETE FROM entries WHERE match = ? AND seq = 1", (match,))
    link.commit()
    link.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_backup_and_its_restore_say_what_they_did(kept, tmp_path, capsys, language):
    url, _ = kept
    voice = Voice(language, colour=False)
    assert backups.back_up(url, str(tmp_path / "b.db"), voice) == 0
    assert backups.restore(str(tmp_path / "b.db"), f"sqlite:{tmp_path}/new.db", voice) == 0
    told = capsys.readouterr().out.replace("\n", " ")
    said = {
        "en": "2 matches, 7 entries; none is damaged.",
        "fr": "2 parties, 7 entrées ; aucune partie n'est endommagée.",
    }
    assert "b.db" in told and said[language] in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_damaged_matches_are_named_and_change_the_exit_code(kept, tmp_path, capsys, language):
    url, logs = kept
    damage(tmp_path / "matches.db", logs[0][0].match)
    voice = Voice(language, colour=False)
    assert backups.audit(url, voice) == backups.DAMAGED
    told = capsys.readouterr()
    assert {"en": "one is damaged", "fr": "une partie est endommagée"}[language] in told.out
    assert logs[0][0].match in told.err and logs[1][0].match not in told.err


def test_logs_are_carried_from_one_database_to_another(kept, tmp_path, capsys):
    url, logs = kept
    voice = Voice("en", colour=False)
    assert backups.export(url, str(tmp_path / "all.jsonl"), voice) == 0
    assert backups.import_(str(tmp_path / "all.jsonl"), f"sqlite:{tmp_path}/other.db", voice) == 0
    assert "7 entries" in capsys.readouterr().out

    async def look():
        store = await SqliteStore.open(tmp_path / "other.db")
        assert [await store.read(each[0].match) for each in logs] == logs
        await store.close()

    asyncio.run(look())
    with pytest.raises(FileExistsError):
        backups.export(url, str(tmp_path / "all.jsonl"), voice)


def test_a_backup_of_postgresql_is_left_to_its_own_tools(tmp_path):
    with pytest.raises(TerminalError, match="pg_dump"):
        backups.back_up("postgresql://ada@host/db", str(tmp_path / "b.db"), Voice("en"))

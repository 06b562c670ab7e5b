"""Every released schema can be brought to the present one, however often that is interrupted."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from pathlib import Path

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.pool import StaticPool

from tablier.matches.log import from_json
from tablier.storage.audit import audit
from tablier.storage.durability import migrate, revision
from tablier.storage.postgres import PostgresStore
from tablier.storage.schema import TABLES
from tablier.storage.sqlite import SqliteStore
from tablier.storage.upgrading import HEAD, revision_of, script, upgrade, upgrade_script
from tests.storage.test_faults import play

RELEASED = Path(__file__).parent / "released"
STEPS = Path(__file__).parent / "steps"
NEXT = "9999"  # the trial in `steps`
SCHEMA = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
ROWS = ("SELECT words FROM personal", 'SELECT "match", wakes FROM matches')


def released(version: str) -> dict[str, list]:
    """Return the logs that a released program kept."""
    logs: dict[str, list] = {}
    for line in (RELEASED / f"{version}.jsonl").read_text("utf-8").rstrip().split("\n"):
        entry = from_json(line)
        logs.setdefault(entry.match, []).append(entry)
    return logs


VERSIONS = sorted(path.stem for path in RELEASED.glob("*.jsonl"))
WAKE_AT_ONCE = {"0001": ("released-a", "released-b")}  # the schemas that do not know when a match wakes


def added(version: str, kind: str) -> str:
    """Return the statements by which a released program added its rows."""
    lines = (RELEASED / f"{version}.{kind}.sql").read_text("utf-8").split("\n")
    return "\n".join(line for line in lines if line.startswith("INSERT") and "alembic_version" not in line)


def schema(link: sqlite3.Connection) -> dict[str, str]:
    """Return the tables and indexes; a column that was added later is set otherwise, and that is no difference."""
    return {name: " ".join(sql.split()).replace(" )", ")") for name, sql in link.execute(SCHEMA)}


def test_the_newest_schema_is_the_one_a_start_expects():
    steps = script()
    assert steps.get_current_head() == HEAD and len(steps.get_heads()) == 1


def test_every_schema_but_a_new_one_has_a_fixture():
    assert sorted(step.revision for step in script().walk_revisions()) == VERSIONS


def test_the_migrations_lead_to_the_declared_tables():
    link = sqlite3.connect(":memory:", isolation_level=None)
    upgrade(link)
    engine = create_engine("sqlite://", creator=lambda: link, poolclass=StaticPool)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, TABLES) == []
    TABLES.drop_all(engine)
    ours = schema(link)
    TABLES.create_all(engine)
    made = schema(link)
    upgraded = sqlite3.connect(":memory:", isolation_level=None)
    upgrade(upgraded)
    assert {**ours, **made} == schema(upgraded)
    upgraded.close()
    engine.dispose()
    link.close()


ADDS = re.compile(
    r"CREATE (TABLE|INDEX) |(INSERT INTO|UPDATE) alembic_version |"
    r"ALTER TABLE \w+ ADD COLUMN \w+ (?!.*NOT NULL)|ALTER TABLE \w+ ADD COLUMN \w+ .*DEFAULT .*NOT NULL"
)
TAKEN = {"DROP TABLE snapshots"}  # a cache, before anything was released: servers of schema 0003 did without


def taken_away(script: str) -> list[str]:
    """Return the statements of a script that do more than add."""
    statements = [" ".join(part.split()) for part in re.sub(r"--.*", "", script).split(";")]
    return [each for each in statements if each and each not in TAKEN and not ADDS.match(each)]


def test_migrations_only_add_because_a_process_of_the_version_before_may_still_run():
    assert taken_away(upgrade_script("")) == []


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE entries",
        "ALTER TABLE matches DROP COLUMN wakes",
        "ALTER TABLE matches RENAME COLUMN wakes TO due",
        "ALTER TABLE matches ADD COLUMN other TEXT NOT NULL",
        "ALTER TABLE matches ALTER COLUMN wakes SET NOT NULL",
        "UPDATE personal SET words = words || '!'",
        "DELETE FROM signs",
    ],
)
def test_a_migration_that_takes_away_is_found_out(statement):
    assert taken_away(upgrade_script("") + f"\n{statement};\n") == [statement]


def test_a_second_upgrade_changes_nothing():
    link = sqlite3.connect(":memory:", isolation_level=None)
    upgrade(link)
    before = link.execute(SCHEMA).fetchall(), link.total_changes
    upgrade(link)
    assert (link.execute(SCHEMA).fetchall(), link.total_changes) == before
    assert upgrade_script(HEAD) == ""
    link.close()


@pytest.mark.parametrize("version", VERSIONS)
def test_f23_an_sqlite_database_of_each_release_opens_with_the_same_logs(tmp_path, version, caplog):
    link = sqlite3.connect(tmp_path / "matches.db")
    link.executescript((RELEASED / f"{version}.sqlite.sql").read_text("utf-8"))
    link.close()
    logs = released(version)

    async def look():
        store = await SqliteStore.open(tmp_path / "matches.db")
        assert [list(await store.read(match)) for match in logs] == list(logs.values())
        found = await audit(store)
        assert (found.matches, found.mended, found.damaged) == (len(logs), 0, [])
        assert await store.due(0) == WAKE_AT_ONCE.get(version, ())
        await store.close()

    asyncio.run(look())
    told = [record.getMessage() for record in caplog.records]
    assert version == HEAD or told[0].startswith(f"Bringing the database from schema {version} to {HEAD}")
    known = sorted(step.revision for step in script().walk_revisions())
    assert told[1:] == [f"The database is at schema {step}" for step in known if step > version]


@pytest.mark.parametrize("version", VERSIONS)
def test_f23_a_postgresql_database_of_each_release_opens_with_the_same_logs(database, version):
    logs = released(version)

    async def look():
        link = await asyncpg.connect(database)
        await link.execute((RELEASED / f"{version}.postgres.sql").read_text("utf-8"))
        await link.close()
        store = await PostgresStore.open(database)
        assert [list(await store.read(match)) for match in logs] == list(logs.values())
        assert (await audit(store)).mended == 0
        assert await store.due(0) == WAKE_AT_ONCE.get(version, ())
        await store.close()

    asyncio.run(look())


@pytest.mark.parametrize("version", VERSIONS)
def test_f23_a_program_of_each_release_can_write_to_the_present_sqlite_schema(tmp_path, version):
    async def look():
        store = await SqliteStore.open(tmp_path / "matches.db")
        link = sqlite3.connect(tmp_path / "matches.db")
        link.executescript(added(version, "sqlite"))
        link.close()
        await check_written_by(version, store)
        await store.close()

    asyncio.run(look())


@pytest.mark.parametrize("version", VERSIONS)
def test_f23_a_program_of_each_release_can_write_to_the_present_postgresql_schema(database, version):
    async def look():
        store = await PostgresStore.open(database)
        link = await asyncpg.connect(database)
        await link.execute(added(version, "postgres"))
        await link.close()
        await check_written_by(version, store)
        await store.close()

    asyncio.run(look())


async def check_written_by(version, store):
    logs = released(version)
    assert [list(await store.read(match)) for match in logs] == list(logs.values())
    assert (await audit(store)).mended == 0
    assert await store.due(0) == WAKE_AT_ONCE.get(version, ())


@pytest.mark.slow
@pytest.mark.parametrize("stride", [5, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("start", "more"), [("", ""), *((version, str(STEPS)) for version in VERSIONS)])
def test_f23_a_migration_killed_at_any_statement_leaves_the_old_schema_and_can_be_resumed(
    tmp_path, start, more, stride
):
    dump = RELEASED / f"{start}.sqlite.sql" if start else ""
    play("migrated", tmp_path, dump, more, stride)
    places = sorted(filter(Path.is_dir, tmp_path.iterdir()), key=lambda place: int(place.name))
    assert len(places) > 10 // stride  # each of them was killed at another statement, but for the last
    ends = set()
    for place in places:
        link = sqlite3.connect(place / "matches.db", isolation_level=None)
        assert revision_of(link) == (start if place != places[-1] else (NEXT if more else HEAD))
        upgrade(link, *([Path(more)] if more else []))
        ends.add((tuple(link.execute(SCHEMA).fetchall()), *(tuple(link.execute(each)) for each in ROWS)))
        assert link.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        link.close()
    assert len(ends) == 1


def test_f23_a_postgresql_migration_cut_off_anywhere_can_be_resumed(database):
    statements = [part for part in upgrade_script("").split(";\n") if part.strip()]

    async def cut():
        for count in range(0, len(statements), 3):
            link = await asyncpg.connect(database)
            await link.execute("BEGIN")
            for statement in statements[:count]:
                await link.execute(statement)
            link.terminate()
        link = await asyncpg.connect(database)
        await migrate(link, "here")
        assert await revision(link) == HEAD
        await link.execute(upgrade_script(HEAD, STEPS))
        assert await revision(link) == NEXT
        await link.close()

    asyncio.run(cut())

"""Migrate a database to the schema of this program, in one transaction: by Alembic, and only when a step is missing.

SQLite is migrated on a connection. For PostgreSQL Alembic writes the steps as one script, which the driver we already
have runs: a second driver is not needed. So a migration may not ask the database a question; it may `op.execute`
whatever SQL can do by itself.
"""

from __future__ import annotations

import logging
import sqlite3
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablier.storage.errors import NewerDatabase

if TYPE_CHECKING:
    from alembic.runtime.migration import RevisionStep
    from alembic.script import ScriptDirectory

LOG = logging.getLogger(__name__)

HEAD = "0007"  # the newest schema, so that a start needs no Alembic; a test compares it with the migrations
STEPS = Path(__file__).parent / "migrations"
MARK = 0x5461626C  # "Tabl": the application id of our SQLite files


def revision_of(connection: sqlite3.Connection) -> str:
    """Return the schema of an SQLite database; nothing if it is empty."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
        return ""
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(found[0]) if found else ""


def check_revision(found: str, place: str, steps: ScriptDirectory | None = None) -> None:
    """Refuse a schema that this program does not know."""
    if found in ("", HEAD):
        return
    known = {step.revision for step in (steps or script()).walk_revisions()}
    if found not in known:
        raise NewerDatabase("newer-database", place=place, found=found, known=HEAD)


def script(*more: Path) -> ScriptDirectory:
    """Return the migrations; tests add their own."""
    from alembic.script import ScriptDirectory

    folders = [STEPS / "versions", *more]
    return ScriptDirectory(str(STEPS), version_locations=[str(folder) for folder in folders])


def upgrade(connection: sqlite3.Connection, *more: Path) -> None:
    """Migrate an SQLite database to the newest schema; the connection must leave transactions to us."""
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext
    from sqlalchemy import create_engine, event
    from sqlalchemy.pool import StaticPool

    steps, found = script(*more), revision_of(connection)
    newest = steps.get_current_head() or ""
    if found:  # a new database has nothing that takes time
        LOG.warning("Bringing the database from schema %s to %s, in one transaction", found, newest)
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    event.listen(engine, "begin", lambda link: link.exec_driver_sql("BEGIN IMMEDIATE"))

    def log_step(*, step: Any, **_: Any) -> None:
        if found:  # an operator waits
            LOG.warning("The database is at schema %s", step.up_revision_id)

    def to_do(found: str, _: object) -> list[RevisionStep]:
        return list(steps._upgrade_revs(newest, found))

    with engine.connect() as link, EnvironmentContext(Config(), steps, fn=to_do) as environment:
        environment.configure(
            connection=link,
            render_as_batch=True,
            transactional_ddl=True,
            on_version_apply=log_step,  # type: ignore[arg-type]  # called by keyword
        )
        with environment.begin_transaction():
            environment.run_migrations()
            link.exec_driver_sql(f"PRAGMA application_id = {MARK}")


def upgrade_script(found: str, *more: Path) -> str:
    """Return the SQL that brings a PostgreSQL database from a schema to the newest one."""
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext

    steps, written = script(*more), StringIO()
    newest = steps.get_current_head() or ""
    with EnvironmentContext(
        Config(),
        steps,
        fn=lambda _found, _context: list(steps._upgrade_revs(newest, found or "base")),
        as_sql=True,
        starting_rev=found or None,
        destination_rev=newest,
    ) as environment:
        environment.configure(dialect_name="postgresql", output_buffer=written, transactional_ddl=False)
        environment.run_migrations()
    return written.getvalue()

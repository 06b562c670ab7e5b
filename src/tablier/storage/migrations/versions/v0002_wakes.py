"""When the server must look at a match again, and the last sign of life of each server."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column
from sqlalchemy import text as sql

from tablier.storage.migrations.columns import LONG, keyed, text, when

revision = "0002"
down_revision = "0001"

WAITING = sql("wakes IS NOT NULL")


def upgrade() -> None:
    # 0, at once: for the matches there are, and for those that a server of the schema before writes beside us.
    op.add_column("matches", Column("wakes", LONG, server_default=sql("0")))
    op.create_index("matches_wakes", "matches", ["wakes", "match"], sqlite_where=WAITING, postgresql_where=WAITING)
    op.create_table("signs", *keyed((text("name"), when("at")), 1), sqlite_strict=True)

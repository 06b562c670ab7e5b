"""Matches at rest are packed: a compressed row a match beside its last entry, and which matches that is done to."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Integer
from sqlalchemy import text as sql

from tablier.storage.migrations.columns import blob, count, keyed, text

revision = "0006"
down_revision = "0005"

UNPACKED = sql("packed = 0")


def upgrade() -> None:
    op.create_table("packed", *keyed((text("match"), count("head"), blob("body")), 1), sqlite_strict=True)
    op.add_column("matches", Column("packed", Integer(), nullable=False, server_default=sql("0")))
    op.create_index("matches_at_rest", "matches", ["last"], sqlite_where=UNPACKED, postgresql_where=UNPACKED)

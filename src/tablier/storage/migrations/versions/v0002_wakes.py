"""When the server must look at a match again, and the last sign of life of each server."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, PrimaryKeyConstraint, Text, text

revision = "0002"
down_revision = "0001"

TEXT = Text().with_variant(Text(collation="C"), "postgresql")
WHEN = BigInteger().with_variant(Integer(), "sqlite")
WAITING = text("wakes IS NOT NULL")


def upgrade() -> None:
    # 0, at once: for the matches there are, and for those that a server of the schema before writes beside us.
    op.add_column("matches", Column("wakes", WHEN, nullable=True, server_default=text("0")))
    op.create_index("matches_wakes", "matches", ["wakes", "match"], sqlite_where=WAITING, postgresql_where=WAITING)
    op.create_table(
        "signs",
        Column("name", TEXT, nullable=False),
        Column("at", WHEN, nullable=False),
        PrimaryKeyConstraint("name"),
        sqlite_strict=True,
    )

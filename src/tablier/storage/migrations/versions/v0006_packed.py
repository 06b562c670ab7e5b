"""Matches at rest are packed: a compressed row a match beside its last entry, and which matches that is done to."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, LargeBinary, PrimaryKeyConstraint, Text
from sqlalchemy import text as sql

revision = "0006"
down_revision = "0005"

TEXT = Text().with_variant(Text(collation="C"), "postgresql")
COUNT = BigInteger().with_variant(Integer(), "sqlite")
UNPACKED = sql("packed = 0")


def upgrade() -> None:
    op.create_table(
        "packed",
        Column("match", TEXT, nullable=False),
        Column("head", COUNT, nullable=False),
        Column("body", LargeBinary(), nullable=False),
        PrimaryKeyConstraint("match"),
        sqlite_strict=True,
    )
    op.add_column("matches", Column("packed", Integer(), nullable=False, server_default=sql("0")))
    op.create_index("matches_at_rest", "matches", ["last"], sqlite_where=UNPACKED, postgresql_where=UNPACKED)

"""A trial of the next schema, to be interrupted: a column more, an index, a table, and rows that are rewritten."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Integer, Text

from tablier.storage.upgrading import HEAD

revision = "9999"
down_revision = HEAD


def upgrade() -> None:
    with op.batch_alter_table("matches") as matches:
        matches.add_column(Column("finished", Integer(), nullable=False, server_default="0"))
    op.create_table("trials", Column("match", Text(), primary_key=True), Column("count", Integer()))
    op.execute('INSERT INTO trials ("match", count) SELECT "match", count(*) FROM entries GROUP BY "match"')
    op.create_index("matches_finished", "matches", ["finished"])
    op.execute("UPDATE personal SET words = words || '!'")

"""Matches at rest may be moved to an archive: the index by which those are found that are not there yet."""

from __future__ import annotations

from alembic import op
from sqlalchemy import text as sql

revision = "0007"
down_revision = "0006"

UNARCHIVED = sql("packed < 2")


def upgrade() -> None:
    op.create_index("matches_to_archive", "matches", ["last"], sqlite_where=UNARCHIVED, postgresql_where=UNARCHIVED)

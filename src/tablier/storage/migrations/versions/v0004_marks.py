"""Where each throw and move led is kept beside its entry, instead of snapshots of whole matches: both are caches."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, LargeBinary

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    # Empty for the entries there are, and for those that a server of the schema before writes beside us.
    op.add_column("entries", Column("mark", LargeBinary(), nullable=True))
    op.drop_table("snapshots")

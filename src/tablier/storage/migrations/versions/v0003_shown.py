"""The name of an account as its owner writes it, beside the letters by which it is found."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, text

from tablier.storage.migrations.columns import TEXT

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    # Empty for the accounts there are, and for those that a server of the schema before opens beside us.
    op.add_column("accounts", Column("shown", TEXT, nullable=False, server_default=text("''")))

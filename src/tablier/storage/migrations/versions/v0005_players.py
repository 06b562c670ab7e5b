"""Who is rated is fixed when a match begins; accounts are found by what their names look like, tables by an index."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column
from sqlalchemy import text as sql

from tablier.storage.migrations.columns import TEXT, keyed, small, text

revision = "0005"
down_revision = "0004"

IN_LOBBY = sql("public = 1 AND open <> '[]'")


def upgrade() -> None:
    op.create_table("players", *keyed((text("match"), small("seat"), text("person")), 2), sqlite_strict=True)
    # Empty for the accounts there are, and for those that a server of the schema before opens: a start fills it in.
    op.add_column("accounts", Column("looks", TEXT, nullable=False, server_default=sql("''")))
    op.create_index("accounts_looks", "accounts", ["looks"])
    op.create_index("matches_lobby", "matches", ["created", "match"], sqlite_where=IN_LOBBY, postgresql_where=IN_LOBBY)

"""The first released schema."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, ForeignKey, Index, UniqueConstraint
from sqlalchemy.schema import SchemaItem

from tablier.storage.migrations.columns import TEXT, blob, count, keyed, small, text, when

revision = "0001"
down_revision = None


def create(name: str, *parts: SchemaItem, key: int = 1, rowid: bool = True) -> None:
    """Create a table, of which the first columns are the key."""
    op.create_table(name, *keyed(parts, key), sqlite_with_rowid=rowid, sqlite_strict=True)


def upgrade() -> None:
    create(
        "entries",
        text("match"),
        count("seq"),
        text("id"),
        text("kind"),
        small("actor"),
        when("at"),
        text("body"),
        text("before"),
        text("hash"),
        UniqueConstraint("match", "id", name="entries_id"),
        key=2,
        rowid=False,
    )
    create(
        "matches",
        text("match"),
        text("game"),
        small("public"),
        text("open"),
        small("seats"),
        when("created"),
        when("last"),
        count("head"),
        Index("matches_newest", "created", "match"),
    )
    create(
        "personal",
        text("match"),
        text("key"),
        text("person"),
        text("salt"),
        text("words"),
        when("at"),
        Index("personal_person", "person"),
        key=2,
    )
    create("snapshots", text("match"), count("seq"), blob("data"))
    create(
        "accounts",
        text("person"),
        text("name"),
        text("secret"),
        when("created"),
        UniqueConstraint("name", name="accounts_name"),
    )
    create(
        "sessions",
        text("digest"),
        text("person"),
        Column("account", TEXT, ForeignKey("accounts.person", ondelete="CASCADE", name="sessions_account")),
        when("created"),
        when("seen"),
        when("ends"),
        Index("sessions_person", "person"),
    )
    create("invitations", text("match"), small("seat"), text("digest"), when("at"), key=2)
    create("claims", text("match"), small("seat"), text("person"), when("at"), Index("claims_person", "person"), key=2)
    create("roots", text("match"), small("epoch"), blob("sealed"), key=2)
    create(
        "ratings",
        text("match"),
        text("game"),
        when("at"),
        text("body"),
        Index("ratings_game", "game", "at", "match"),
    )

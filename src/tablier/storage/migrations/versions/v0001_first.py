"""The first released schema."""

from __future__ import annotations

from alembic import op
from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Text,
    UniqueConstraint,
)

revision = "0001"
down_revision = None

TEXT = Text().with_variant(Text(collation="C"), "postgresql")
WHEN = BigInteger().with_variant(Integer(), "sqlite")
COUNT = BigInteger().with_variant(Integer(), "sqlite")
SMALL = Integer()
BYTES = LargeBinary()


def text(name: str) -> Column[str]:
    return Column(name, TEXT, nullable=False)


def when(name: str) -> Column[int]:
    return Column(name, WHEN, nullable=False)


def small(name: str) -> Column[int]:
    return Column(name, SMALL, nullable=False)


def upgrade() -> None:
    op.create_table(
        "entries",
        text("match"),
        Column("seq", COUNT, nullable=False),
        text("id"),
        text("kind"),
        small("actor"),
        when("at"),
        text("body"),
        text("before"),
        text("hash"),
        PrimaryKeyConstraint("match", "seq"),
        UniqueConstraint("match", "id", name="entries_id"),
        sqlite_with_rowid=False,
        sqlite_strict=True,
    )
    op.create_table(
        "matches",
        text("match"),
        text("game"),
        small("public"),
        text("open"),
        small("seats"),
        when("created"),
        when("last"),
        Column("head", COUNT, nullable=False),
        PrimaryKeyConstraint("match"),
        Index("matches_newest", "created", "match"),
        sqlite_strict=True,
    )
    op.create_table(
        "personal",
        text("match"),
        text("key"),
        text("person"),
        text("salt"),
        text("words"),
        when("at"),
        PrimaryKeyConstraint("match", "key"),
        Index("personal_person", "person"),
        sqlite_strict=True,
    )
    op.create_table(
        "snapshots",
        text("match"),
        Column("seq", COUNT, nullable=False),
        Column("data", BYTES, nullable=False),
        PrimaryKeyConstraint("match"),
        sqlite_strict=True,
    )
    op.create_table(
        "accounts",
        text("person"),
        text("name"),
        text("secret"),
        when("created"),
        PrimaryKeyConstraint("person"),
        UniqueConstraint("name", name="accounts_name"),
        sqlite_strict=True,
    )
    op.create_table(
        "sessions",
        text("digest"),
        text("person"),
        Column(
            "account", TEXT, ForeignKey("accounts.person", ondelete="CASCADE", name="sessions_account"), nullable=True
        ),
        when("created"),
        when("seen"),
        when("ends"),
        PrimaryKeyConstraint("digest"),
        Index("sessions_person", "person"),
        sqlite_strict=True,
    )
    op.create_table(
        "invitations",
        text("match"),
        small("seat"),
        text("digest"),
        when("at"),
        PrimaryKeyConstraint("match", "seat"),
        sqlite_strict=True,
    )
    op.create_table(
        "claims",
        text("match"),
        small("seat"),
        text("person"),
        when("at"),
        PrimaryKeyConstraint("match", "seat"),
        Index("claims_person", "person"),
        sqlite_strict=True,
    )
    op.create_table(
        "roots",
        text("match"),
        small("epoch"),
        Column("sealed", BYTES, nullable=False),
        PrimaryKeyConstraint("match", "epoch"),
        sqlite_strict=True,
    )
    op.create_table(
        "ratings",
        text("match"),
        text("game"),
        when("at"),
        text("body"),
        PrimaryKeyConstraint("match"),
        Index("ratings_game", "game", "at", "match"),
        sqlite_strict=True,
    )

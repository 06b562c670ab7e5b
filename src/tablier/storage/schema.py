"""The tables, declared once for SQLite and PostgreSQL; migrations are compared with them by a test."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy import text as sql

TEXT = Text().with_variant(Text(collation="C"), "postgresql")  # sorted by bytes, as SQLite does
WHEN = BigInteger().with_variant(Integer(), "sqlite")  # milliseconds since 1970
COUNT = BigInteger().with_variant(Integer(), "sqlite")
SMALL = Integer()
BYTES = LargeBinary()
WAITING = sql("wakes IS NOT NULL")
IN_LOBBY = sql("public = 1 AND open <> '[]'")
UNPACKED = sql("packed = 0")
UNARCHIVED = sql("packed < 2")

TABLES = MetaData()


def text(name: str) -> Column[str]:
    return Column(name, TEXT, nullable=False)


def when(name: str) -> Column[int]:
    return Column(name, WHEN, nullable=False)


def small(name: str) -> Column[int]:
    return Column(name, SMALL, nullable=False)


entries = Table(
    "entries",
    TABLES,
    text("match"),
    Column("seq", COUNT, nullable=False),
    text("id"),
    text("kind"),
    small("actor"),
    when("at"),
    text("body"),
    text("before"),
    text("hash"),
    Column("mark", BYTES, nullable=True),  # a cache: where it led, played again from the entries where it is missing
    PrimaryKeyConstraint("match", "seq"),
    UniqueConstraint("match", "id", name="entries_id"),
    sqlite_with_rowid=False,
    sqlite_strict=True,
)

packed = Table(  # the beginnings of logs at rest, up to the entry `head`: see packing.py and archiving.py
    "packed",
    TABLES,
    text("match"),
    Column("head", COUNT, nullable=False),
    Column("body", BYTES, nullable=False),
    PrimaryKeyConstraint("match"),
    sqlite_strict=True,
)

matches = Table(  # a cache: what the lobby shows, told again from the entries whenever it is missing
    "matches",
    TABLES,
    text("match"),
    text("game"),
    small("public"),
    text("open"),
    small("seats"),
    when("created"),
    when("last"),
    Column("head", COUNT, nullable=False),
    Column("wakes", WHEN, nullable=True, server_default=sql("0")),  # when the server must look again; NULL: never
    Column("packed", SMALL, nullable=False, server_default=sql("0")),  # whether all but its last entries are, and where
    PrimaryKeyConstraint("match"),
    Index("matches_newest", "created", "match"),
    Index("matches_lobby", "created", "match", sqlite_where=IN_LOBBY, postgresql_where=IN_LOBBY),
    Index("matches_at_rest", "last", sqlite_where=UNPACKED, postgresql_where=UNPACKED),
    Index("matches_to_archive", "last", sqlite_where=UNARCHIVED, postgresql_where=UNARCHIVED),
    Index("matches_wakes", "wakes", "match", sqlite_where=WAITING, postgresql_where=WAITING),
    sqlite_strict=True,
)

personal = Table(  # names and messages: entries name the key, so that a person can be forgotten and the log stays whole
    "personal",
    TABLES,
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

accounts = Table(
    "accounts",
    TABLES,
    text("person"),
    text("name"),
    text("secret"),
    when("created"),
    Column("shown", TEXT, nullable=False, server_default=sql("''")),
    Column("looks", TEXT, nullable=False, server_default=sql("''")),  # what the name is taken for: see lookalikes.py
    PrimaryKeyConstraint("person"),
    UniqueConstraint("name", name="accounts_name"),
    Index("accounts_looks", "looks"),
    sqlite_strict=True,
)

sessions = Table(
    "sessions",
    TABLES,
    text("digest"),
    text("person"),
    Column("account", TEXT, ForeignKey("accounts.person", ondelete="CASCADE", name="sessions_account"), nullable=True),
    when("created"),
    when("seen"),
    when("ends"),
    PrimaryKeyConstraint("digest"),
    Index("sessions_person", "person"),
    sqlite_strict=True,
)

invitations = Table(
    "invitations",
    TABLES,
    text("match"),
    small("seat"),
    text("digest"),
    when("at"),
    PrimaryKeyConstraint("match", "seat"),
    sqlite_strict=True,
)

claims = Table(
    "claims",
    TABLES,
    text("match"),
    small("seat"),
    text("person"),
    when("at"),
    PrimaryKeyConstraint("match", "seat"),
    Index("claims_person", "person"),
    sqlite_strict=True,
)

roots = Table(
    "roots",
    TABLES,
    text("match"),
    small("epoch"),
    Column("sealed", BYTES, nullable=False),
    PrimaryKeyConstraint("match", "epoch"),
    sqlite_strict=True,
)

ratings = Table(
    "ratings",
    TABLES,
    text("match"),
    text("game"),
    when("at"),
    text("body"),
    PrimaryKeyConstraint("match"),
    Index("ratings_game", "game", "at", "match"),
    sqlite_strict=True,
)

players = Table(  # who is rated in a match, fixed when it began; nobody is an empty text
    "players",
    TABLES,
    text("match"),
    small("seat"),
    text("person"),
    PrimaryKeyConstraint("match", "seat"),
    sqlite_strict=True,
)

signs = Table(
    "signs",
    TABLES,
    text("name"),
    when("at"),
    PrimaryKeyConstraint("name"),
    sqlite_strict=True,
)

"""The tables, declared once for SQLite and PostgreSQL; migrations are compared with them by a test."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, UniqueConstraint
from sqlalchemy import text as sql
from sqlalchemy.schema import SchemaItem

from tablier.storage.migrations.columns import LONG, TEXT, blob, count, keyed, small, text, when

WAITING = sql("wakes IS NOT NULL")
IN_LOBBY = sql("public = 1 AND open <> '[]'")
UNPACKED = sql("packed = 0")
UNARCHIVED = sql("packed < 2")

TABLES = MetaData()


def table(name: str, *parts: SchemaItem, key: int = 1, rowid: bool = True) -> None:
    """Declare a table, of which the first columns are the key."""
    Table(name, TABLES, *keyed(parts, key), sqlite_with_rowid=rowid, sqlite_strict=True)


table(
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
    Column("mark", LargeBinary()),  # a cache: where it led, played again from the entries where it is missing
    UniqueConstraint("match", "id", name="entries_id"),
    key=2,
    rowid=False,
)
# The beginnings of logs at rest, up to the entry `head`: see packing.py and archiving.py.
table("packed", text("match"), count("head"), blob("body"))
table(  # a cache: what the lobby shows, told again from the entries whenever it is missing
    "matches",
    text("match"),
    text("game"),
    small("public"),
    text("open"),
    small("seats"),
    when("created"),
    when("last"),
    count("head"),
    Column("wakes", LONG, server_default=sql("0")),  # when the server must look again; NULL: never
    Column(
        "packed", Integer(), nullable=False, server_default=sql("0")
    ),  # whether all but its last entries are, and where
    Index("matches_newest", "created", "match"),
    Index("matches_lobby", "created", "match", sqlite_where=IN_LOBBY, postgresql_where=IN_LOBBY),
    Index("matches_at_rest", "last", sqlite_where=UNPACKED, postgresql_where=UNPACKED),
    Index("matches_to_archive", "last", sqlite_where=UNARCHIVED, postgresql_where=UNARCHIVED),
    Index("matches_wakes", "wakes", "match", sqlite_where=WAITING, postgresql_where=WAITING),
)
table(  # names and messages: entries name the key, so that a person can be forgotten and the log stays whole
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
table(
    "accounts",
    text("person"),
    text("name"),
    text("secret"),
    when("created"),
    Column("shown", TEXT, nullable=False, server_default=sql("''")),
    Column("looks", TEXT, nullable=False, server_default=sql("''")),  # what the name is taken for: see lookalikes.py
    UniqueConstraint("name", name="accounts_name"),
    Index("accounts_looks", "looks"),
)
table(
    "sessions",
    text("digest"),
    text("person"),
    Column("account", TEXT, ForeignKey("accounts.person", ondelete="CASCADE", name="sessions_account")),
    when("created"),
    when("seen"),
    when("ends"),
    Index("sessions_person", "person"),
)
table("invitations", text("match"), small("seat"), text("digest"), when("at"), key=2)
table("claims", text("match"), small("seat"), text("person"), when("at"), Index("claims_person", "person"), key=2)
table("roots", text("match"), small("epoch"), blob("sealed"), key=2)
table(
    "ratings",
    text("match"),
    text("game"),
    when("at"),
    text("body"),
    Index("ratings_game", "game", "at", "match"),
)
# Who is rated in a match, fixed when it began; nobody is an empty text.
table("players", text("match"), small("seat"), text("person"), key=2)
table("signs", text("name"), when("at"))

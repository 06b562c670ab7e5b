"""The settings of a server: one declaration for each, from which flags, variables, file and reference are made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TypeVar

from tablier.server.settings.forms import (
    BUS,
    FOLDER,
    HOST,
    NETWORKS,
    ORIGIN,
    STORE,
    YES_NO,
    Form,
    number,
    one_of,
    text,
)

Value = TypeVar("Value")
PROGRAM = "tablier"


def setting(usual: Value, form: Form, formerly: str = "") -> Value:
    """Declare a setting: its default, what it may be, and an earlier name that is still read for one version."""
    declared: Value = field(default=usual, metadata={"form": form, "formerly": formerly})
    return declared


def usual_store() -> str:
    """Return where matches are kept by default: in the data folder of this user."""
    from platformdirs import user_data_path

    return f"sqlite:{user_data_path(PROGRAM, appauthor=False) / 'tablier.db'}"


@dataclass(frozen=True)
class Settings:
    """How a server is run; `settings.sources` reads them, and `docs/reference/settings.md` lists them."""

    host: str = setting("127.0.0.1", text("host", "ADDRESS", HOST))
    port: int = setting(8000, number(0, 65535))
    store: str = field(default_factory=usual_store, metadata={"form": text("store", "URL", STORE)})
    origin: str = setting("", text("origin", "URL", ORIGIN))
    proxies: tuple[str, ...] = setting((), NETWORKS)
    bus: str = setting("", text("bus", "URL", BUS))
    store_connections: int = setting(8, number(2, 1_000))  # the first two are compared at the start
    workers: int = setting(0, number(0, 256))
    think_time: float = setting(3.0, number(0.1, 60, is_whole=False), "think")
    metrics: bool = setting(False, YES_NO)
    docs: bool = setting(False, YES_NO)
    log_format: str = setting("text", one_of("text", "json"), "log")
    unsafe_store: bool = setting(False, YES_NO, "careless")
    shutdown_timeout: float = setting(5.0, number(0, 60, is_whole=False), "grace")
    messages: int = setting(40, number(1, 10_000))
    sockets_per_seat: int = setting(6, number(1, 1_000))
    sockets_per_address: int = setting(30, number(1, 1_000_000))
    sockets: int = setting(20_000, number(1, 1_000_000))
    connections_per_address: int = setting(100, number(1, 1_000_000))
    connections: int = setting(2_000, number(1, 1_000_000))
    header_timeout: float = setting(10.0, number(1, 600, is_whole=False))
    requests_per_minute: int = setting(600, number(1, 1_000_000))
    work_per_visitor: int = setting(30_000, number(100, 10_000_000))
    work_per_address: int = setting(60_000, number(100, 10_000_000))
    disk_per_address: int = setting(100_000, number(10, 1_000_000_000))
    matches_per_minute: int = setting(10, number(1, 100_000))
    joins_per_minute: int = setting(5, number(1, 100_000), "claims_per_minute")
    imports_per_hour: int = setting(30, number(1, 100_000))
    logins_per_minute: int = setting(5, number(1, 100_000))
    logins_per_account: int = setting(20, number(1, 100_000))
    idle_days: int = setting(30, number(1, 3_650))
    session_days: int = setting(180, number(1, 3_650))
    guest_days: int = setting(30, number(0, 3_650))
    match_days: int = setting(0, number(0, 36_500))
    entries_per_match: int = setting(20_000, number(1_000, 1_000_000))
    programs_per_person: int = setting(2, number(1, 100))
    table_minutes: int = setting(60, number(1, 525_600))
    tables_per_person: int = setting(3, number(1, 100_000))
    tables_per_address: int = setting(12, number(1, 1_000_000))
    absence_minutes: int = setting(10, number(1, 525_600))
    pack_days: int = setting(30, number(0, 3_650))
    archive_folder: str = setting("", text("folder", "FOLDER", FOLDER))
    archive_days: int = setting(90, number(1, 3_650))

    @property
    def is_secure(self) -> bool:
        """Return whether people reach this server by https."""
        return self.origin.startswith("https://")


@dataclass(frozen=True)
class Declared:
    """One setting, as every source of values sees it."""

    name: str
    form: Form
    formerly: str = ""

    @property
    def earlier(self) -> Declared | None:
        """The same setting under its earlier name."""
        return Declared(self.formerly, self.form) if self.formerly else None

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def flags(self) -> str:
        """As the command line declares them: a switch has two."""
        return self.flag if self.form.sign else f"{self.flag}/--no-{self.flag.removeprefix('--')}"

    @property
    def variable(self) -> str:
        return f"TABLIER_{self.name.upper()}"


def declared() -> Iterator[Declared]:
    """Go through all settings, in the order of their declaration."""
    for each in fields(Settings):
        yield Declared(each.name, each.metadata["form"], each.metadata.get("formerly", ""))


def config_folder() -> Path:
    """Return the folder where this person's programs keep their settings."""
    from platformdirs import user_config_path

    return user_config_path(PROGRAM, appauthor=False)


def make_usual_folder(store: str) -> None:
    """Make the folder of the usual store when matches are kept there; one that is configured must exist."""
    if store == usual_store():
        Path(store.removeprefix("sqlite:")).parent.mkdir(parents=True, exist_ok=True, mode=0o700)

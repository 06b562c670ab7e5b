"""The key for the secrets of the shells: from the environment, else from a file of this person, made once."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tablier.engine.files import whole_file
from tablier.server.settings import Settings, config_folder
from tablier.server.settings.errors import StartupError
from tablier.server.settings.sources import KEY_VARIABLE
from tablier.storage.urls import MEMORY, POSTGRES

if TYPE_CHECKING:
    from tablier.storage.registers.keys import Keys

FOR_ONE = 0o600
OTHERS = stat.S_IRWXG | stat.S_IRWXO


def keys_of(settings: Settings, environment: Mapping[str, str] = os.environ) -> tuple[Keys, Path | None]:
    """Return the keys, and the file where a new one has just been written.

    Servers that share a PostgreSQL database must share the key, and so it has to be given to them.
    """
    from tablier.storage.registers.keys import Keys, keys_from, new_key, read_key

    if environment.get(KEY_VARIABLE) or settings.store.startswith(POSTGRES):
        return keys_from(environment), None
    if settings.store == MEMORY:
        return Keys(read_key(new_key())), None
    file = config_folder() / "key"
    is_new = not file.exists() and write_once(file, new_key())
    return Keys(*read_keys(file)), file if is_new else None


def write_once(file: Path, key: str) -> bool:
    """Write a key that only its owner may read; return whether it was written. One that is there stays."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with suppress(FileExistsError):
        with whole_file(file, is_new=True, mode=FOR_ONE, durable=True) as out:
            out.write(f"{key}\n".encode("ascii"))
        return True
    return False


def read_keys(file: Path) -> list[bytes]:
    """Read the keys in a file; one that others may read is a secret no more."""
    from tablier.storage.errors import BadPlace
    from tablier.storage.registers.keys import read_key

    if sys.platform != "win32" and file.stat().st_mode & OTHERS:
        raise StartupError("key-open", file=str(file))
    try:
        return [read_key(key) for key in file.read_text("ascii", "replace").split(",")]
    except BadPlace:
        raise StartupError("key-file", file=str(file)) from None

"""Back up the matches of a server, restore them in a new place, and carry them from one database to another."""

from __future__ import annotations

import asyncio
import os
import stat
import sys
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from tablier.cli.errors import TerminalError
from tablier.cli.json_output import audit_data, print_json
from tablier.engine.files import whole_file

if TYPE_CHECKING:
    from tablier.cli.progress import Steps
    from tablier.cli.screen import Voice
    from tablier.engine.words import Fact
    from tablier.storage.audit import Audit

DAMAGED = 1  # exit code: it was done, and some matches are damaged


def store_of(asked: str, settings: str) -> str:
    """Return where the matches are: where the command line says, else where the server would look for them."""
    from tablier.cli.serving import check_installed
    from tablier.server.settings.sources import read_settings

    check_installed()
    return read_settings({"store": asked or None}, file=settings).store


def back_up(url: str, file: str, voice: Voice) -> int:
    """Copy an SQLite database as it is now, while it is played on; return the exit code."""
    from tablier.storage.backup import back_up
    from tablier.storage.urls import POSTGRES, file_of

    if url.startswith(POSTGRES):
        raise TerminalError("backup-postgres")
    with steps(voice, "backup-copying") as told:
        back_up(file_of(url), Path(file), told.reach)
    say(voice, "backup-done", file=file)
    return 0


def restore(file: str, url: str, voice: Voice, *, as_json: bool = False) -> int:
    """Put a backup in a new place and look at every match in it; return the exit code."""
    from tablier.server.settings import make_usual_folder
    from tablier.storage.backup import restore
    from tablier.storage.urls import POSTGRES, file_of

    if url.startswith(POSTGRES):
        raise TerminalError("backup-postgres")
    make_usual_folder(url)
    with steps(voice, "restore-going") as told:  # half of it is to copy, and half to look

        def copied(done: int, total: int) -> None:
            told.reach(done, 2 * total)

        def looked(done: int, total: int) -> None:
            told.reach(total + done, 2 * total)

        found = asyncio.run(restore(Path(file), file_of(url), copied, looked))
    return tell(found, voice, as_json=as_json)


def audit(url: str, voice: Voice, *, as_json: bool = False) -> int:
    """Check every match of a stopped server, or of PostgreSQL; return the exit code."""
    from tablier.storage.audit import audit
    from tablier.storage.urls import open_store

    check_there(url)

    async def look() -> Audit:
        store = await open_store(url, integrity=True)
        try:
            with steps(voice, "audit-looking") as told:
                return await audit(store, told.reach)
        finally:
            await store.close()

    return tell(asyncio.run(look()), voice, as_json=as_json)


def export(url: str, file: str, voice: Voice) -> int:
    """Write all logs as lines of JSON; return the exit code."""
    from tablier.storage.portable import export
    from tablier.storage.urls import open_store

    check_there(url)

    async def write() -> int:
        store = await open_store(url)
        try:
            with (
                whole_file(Path(file), is_new=True) as out,
                TextIOWrapper(out, "utf-8", newline="\n") as text,
                steps(voice, "export-writing") as told,
            ):
                return await export(store, text, told.reach)
        finally:
            await store.close()

    say(voice, "export-done", entries=asyncio.run(write()), file=file)
    return 0


def import_(file: str, url: str, voice: Voice) -> int:
    """Add the logs of an export, of a whole database or of one match, to a database; return the exit code."""
    from tablier.matches.export import open_export
    from tablier.server.settings import make_usual_folder
    from tablier.storage.portable import import_
    from tablier.storage.urls import open_store

    make_usual_folder(url)

    async def add() -> int:
        store = await open_store(url)
        try:
            with open_export(file) as lines, steps(voice, "import-adding") as told:
                return await import_(store, watched(lines, told))
        finally:
            await store.close()

    say(voice, "import-done", entries=asyncio.run(add()), file=file)
    return 0


def watched(lines: TextIO, told: Steps) -> Iterator[str]:
    """Yield the lines of a file, and tell how much of it is read; of a pipe nobody knows how much is to come."""
    handle = lines.fileno()
    found = os.fstat(handle)
    known, last = stat.S_ISREG(found.st_mode), 0
    for line in lines:
        yield line
        if known and (read := os.lseek(handle, 0, os.SEEK_CUR)) != last:  # a file is read in large pieces
            told.reach(read, found.st_size)
            last = read


def steps(voice: Voice, message: str) -> Steps:
    """Return a progress display."""
    from tablier.cli.progress import Steps

    return Steps(voice, voice.words.say(message))


def check_there(url: str) -> None:
    """Refuse an SQLite file that is not there, which a server would make."""
    from tablier.storage.errors import BadPlace
    from tablier.storage.urls import SQLITE, file_of

    if url.startswith(SQLITE) and not file_of(url).is_file():
        raise BadPlace("place-missing", file=str(file_of(url)))


def tell(found: Audit, voice: Voice, *, as_json: bool = False) -> int:
    """Say what an audit found: each damaged match on stderr."""
    if as_json:
        print_json(audit_data(found, voice.language))
        return DAMAGED if found.damaged else 0
    say(voice, "audit-done", matches=found.matches, entries=found.entries, damaged=len(found.damaged))
    for damage in found.damaged:
        print(damage.say(voice.language), file=sys.stderr)
    return DAMAGED if found.damaged else 0


def say(voice: Voice, message: str, **facts: Fact) -> None:
    """Print a sentence of the storage."""
    from tablier.storage.errors import storage_words

    voice.show(storage_words(voice.language).say(message, **facts))

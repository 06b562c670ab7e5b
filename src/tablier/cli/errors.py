"""What can go wrong at a terminal, said in one sentence; the one place where errors are caught."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from errno import EPIPE
from pathlib import Path

from tablier.cli.words import cli_words
from tablier.engine.errors import TablierError
from tablier.engine.words import Fact

WRONG = 2  # exit code: something a person can put right
INTERRUPTED = 130  # exit code: stopped by Ctrl-C
KNOWN: dict[type[OSError], str] = {
    FileExistsError: "file-there",
    FileNotFoundError: "no-file",
    IsADirectoryError: "is-folder",
    PermissionError: "no-permission",
}


class TerminalError(TablierError):
    """A mistake on the command line; its sentences are those of the terminal."""

    words = staticmethod(cli_words)


def kindly(work: Callable[[], object], language: str) -> None:
    """Run a function; print any error as one sentence, never as a traceback."""
    try:
        work()
    except TablierError as error:
        leave(error.say(language))
    except OSError as error:
        if error.errno == EPIPE:
            raise
        leave(disk_sentence(error, language))


def disk_sentence(error: OSError, language: str) -> str:
    """Say what the disk refused."""
    file, reason = str(error.filename or ""), error.strerror or str(error)
    folder = Path(file).parent
    if not file:
        return cli_words(language).say("error-output", reason=reason)
    if isinstance(error, FileNotFoundError) and not folder.is_dir():
        return cli_words(language).say("error-no-folder", file=file, folder=str(folder))
    return cli_words(language).say(f"error-{KNOWN.get(type(error), 'disk')}", file=file, reason=reason)


def warn(message: str, language: str, **facts: Fact) -> None:
    """Say on stderr what is not as it should be, and go on."""
    print(cli_words(language).say(message, **facts), file=sys.stderr)


def leave(sentence: str) -> None:
    """Say a sentence on stderr and end with the exit code of a mistake, whether or not anybody can read it."""
    with suppress(OSError):
        sys.stdout.flush()
    with suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)
    sys.exit(WRONG)

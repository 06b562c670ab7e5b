"""The documentation, read in a browser: the site that `make docs` has built, served from this machine alone."""

from __future__ import annotations

import webbrowser
from errno import EADDRINUSE
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import tablier
from tablier.cli.errors import TerminalError

if TYPE_CHECKING:
    from tablier.cli.screen import Voice

SITE = Path(tablier.__file__).parent / "manual"
HOST = "127.0.0.1"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and says nothing of it."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # its name is the library's
        pass


def open_site(port: int, site: Path = SITE) -> ThreadingHTTPServer:
    """Take a port for the documentation; 0 takes any that is free."""
    if not (site / "index.html").exists():
        raise TerminalError("no-manual")
    try:
        return ThreadingHTTPServer((HOST, port), partial(Quiet, directory=str(site)))
    except OSError as error:
        if error.errno != EADDRINUSE:
            raise
        raise TerminalError("manual-port", port=str(port)) from None


def show_manual(port: int, voice: Voice, *, opens: bool = False) -> None:
    """Serve the documentation until Ctrl-C."""
    with open_site(port) as server:
        link = f"http://{HOST}:{server.server_port}/"
        voice.say("manual-at", link=link)
        if opens:
            webbrowser.open(link)
        server.serve_forever()

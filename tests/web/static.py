"""A folder of files on a host that can do nothing else, behind a network that can be cut."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tests.web.network import Network, network

FOLDER = "games"  # of a site, below the top of its host
KEPT = "html[data-device=kept]"


class Quiet(SimpleHTTPRequestHandler):
    """As `python -m http.server`, without its log."""

    def log_message(self, *told: object) -> None:
        pass


@contextmanager
def hosted(folder: Path) -> Iterator[Network]:
    """Serve a folder; the address of the network is that of the host."""
    with network() as between:
        host = ThreadingHTTPServer(("127.0.0.1", between.port), partial(Quiet, directory=str(folder)))
        serving = threading.Thread(target=host.serve_forever, daemon=True)
        serving.start()
        try:
            yield between
        finally:
            host.shutdown()
            host.server_close()
            serving.join()

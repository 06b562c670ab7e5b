"""A network between a browser and a server, which can be cut, and can fall silent."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PIECE = 65_536


def free_port() -> int:
    """Return a port at which nobody listens just now."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


class Network:
    """Carries every connection to one server; cut, it ends them all and takes no other."""

    def __init__(self) -> None:
        self.port = free_port()  # where the server is to be
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.is_cut = False
        self._open: list[socket.socket] = []
        self._carrying: list[threading.Thread] = []
        self._begin(self._welcome)

    def cut(self) -> None:
        self.is_cut = True
        self._end_all()

    def mend(self) -> None:
        self.is_cut = False

    def close(self) -> None:
        self.is_cut = True
        with suppress(OSError):
            self.door.shutdown(socket.SHUT_RDWR)
        self.door.close()
        self._end_all()
        for thread in self._carrying:
            thread.join()

    def _welcome(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.door.accept()
                if self.is_cut:
                    near.close()
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self.port))
                except OSError:  # the server is away
                    near.close()
                    continue
                self._open += [near, far]
                self._begin(self._carry, near, far)
                self._begin(self._carry, far, near)

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while piece := source.recv(PIECE):
                target.sendall(piece)
        for each in (source, target):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def _end_all(self) -> None:
        for each in self._open:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        self._open.clear()

    def _begin(self, task: object, *things: object) -> None:
        thread = threading.Thread(target=task, args=things, daemon=True)
        self._carrying.append(thread)
        thread.start()


@contextmanager
def network() -> Iterator[Network]:
    """Make a network; the server is to be at its port, and is told its address as its origin."""
    between = Network()
    try:
        yield between
    finally:
        between.close()

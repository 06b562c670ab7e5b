"""The port of a server: it is taken before anything else starts, and when it cannot be had a sentence says why."""

from __future__ import annotations

import errno
import socket
import sys
from dataclasses import replace

from tablier.server.settings import Settings
from tablier.server.settings.errors import StartupError

BACKLOG = 2048
TRIED = 20  # ports looked at for a free one to propose
KEPT_FREE = 64  # files for everything but connections: whoever comes then is refused with an answer, not cut off
SHARE = 4  # of the other files, one in so many is for connections that are no socket of a match
FORBIDDEN = (errno.EACCES, errno.EPERM)


def within(settings: Settings, files: int) -> Settings:
    """Return settings that let in no more than there can be open files; connections take none from the sockets."""
    free = max(2, files - KEPT_FREE)
    connections = max(1, min(settings.connections, free // SHARE))
    return replace(settings, connections=connections, sockets=max(1, min(settings.sockets, free - connections)))


def listen(settings: Settings) -> socket.socket:
    """Take the port; connections before the server is open wait in the backlog."""
    try:
        return door(settings.host, settings.port)
    except socket.gaierror:
        raise StartupError("host-unknown", found=settings.host) from None
    except OverflowError:
        raise StartupError("host-elsewhere", found=settings.host) from None
    except OSError as error:
        raise refused(settings, error) from None


def door(host: str, port: int) -> socket.socket:
    """Listen at an address; `::` takes both kinds of address."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, _, _, _, address = min(found, key=lambda each: each[0] != socket.AF_INET)
    both = host == "::" and socket.has_dualstack_ipv6()
    return socket.create_server(address, family=family, backlog=BACKLOG, dualstack_ipv6=both)


def refused(settings: Settings, error: OSError) -> StartupError:
    """Return the error for one of the system."""
    host, port = settings.host, str(settings.port)
    if error.errno == errno.EADDRINUSE:
        return StartupError("port-taken", port=port, free=free_port(settings))
    if error.errno in FORBIDDEN:
        return StartupError("port-forbidden", port=port)
    if error.errno == errno.EADDRNOTAVAIL:
        return StartupError("host-elsewhere", found=host)
    return StartupError("door", host=host, port=port, reason=error.strerror or str(error))


def free_port(settings: Settings) -> str:
    """Return a port to propose: the next one that is free."""
    following = range(settings.port + 1, min(settings.port + TRIED, 65535))
    for port in following:
        try:
            door(settings.host, port).close()
        except OSError:
            continue
        return str(port)
    return "0"


if sys.platform == "win32":

    def allow_many_files() -> int:
        """Nothing is to be done where open files are not counted."""
        return sys.maxsize

    def leave_no_dump() -> None:
        """Nothing is to be done where a crash writes no memory to the disk."""

else:
    import resource

    def allow_many_files() -> int:
        """Let this process have as many connections as the system allows it, and return how many files that are."""
        least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        except (ValueError, OSError):  # macOS tells a limit that it does not grant
            most = least
        return most if most != resource.RLIM_INFINITY else sys.maxsize

    def leave_no_dump() -> None:
        """Write no memory to the disk in a crash: the secrets of running matches are in it."""
        resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))

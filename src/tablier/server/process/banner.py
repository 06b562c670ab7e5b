"""The start-up banner: where the server can be reached, in words and as a QR code."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from io import StringIO
from ipaddress import ip_address
from urllib.parse import urlsplit

from tablier.server.settings import Settings
from tablier.server.settings.errors import startup_words
from tablier.storage.urls import MEMORY

EVERYWHERE = ("0.0.0.0", "::")
NEAR = (".local", ".localhost", ".lan", ".home.arpa", ".internal")  # names that no other network knows
SOMEWHERE = ("192.0.2.1", 9)  # an address of nobody; nothing is sent there


@dataclass(frozen=True)
class Addresses:
    """By which addresses a server can be reached, from this machine and from others."""

    here: str
    elsewhere: tuple[str, ...]


def addresses(settings: Settings, port: int) -> Addresses:
    """Return the addresses of a server that listens at a port."""
    if settings.origin:
        return Addresses(settings.origin, (settings.origin,))
    if settings.host in EVERYWHERE:
        return Addresses(url("127.0.0.1", port), tuple(url(host, port) for host in own_addresses()))
    here = url(settings.host, port)
    return Addresses(here, () if is_of_this_machine(settings.host) else (here,))


def is_exposed(settings: Settings, port: int) -> bool:
    """Return whether people may come in plain HTTP from beyond this network, where others can read along.

    >>> [is_exposed(Settings(origin=origin), 80) for origin in ("http://play.example", "https://play.example")]
    [True, False]
    """
    if settings.is_secure:
        return False
    if settings.proxies and not settings.origin:  # a proxy is there for people from elsewhere
        return True
    return any(not is_near(urlsplit(address).hostname or "") for address in addresses(settings, port).elsewhere)


def is_near(host: str) -> bool:
    """Return whether a host is on this machine or in its own network.

    >>> [is_near(host) for host in ("192.168.1.7", "fe80::1", "localhost", "board.local", "attic")]
    [True, True, True, True, True]
    >>> [is_near(host) for host in ("1.1.1.1", "2606:4700::1111", "play.example")]
    [False, False, False]
    """
    with suppress(ValueError):
        return not ip_address(host).is_global
    return "." not in host or host.endswith(NEAR)


def url(host: str, port: int) -> str:
    """Write the address of a page.

    >>> url("127.0.0.1", 80), url("::1", 8000)
    ('http://127.0.0.1', 'http://[::1]:8000')
    """
    named = f"[{host}]" if ":" in host else host
    return f"http://{named}" + ("" if port == 80 else f":{port}")


def is_of_this_machine(host: str) -> bool:
    """Return whether only this machine can reach a host."""
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost"


def own_addresses() -> tuple[str, ...]:
    """Return the addresses of this machine in its networks, the one it calls others from first."""
    return tuple(dict.fromkeys(host for host in found_addresses() if not ip_address(host).is_loopback))


def found_addresses() -> Iterator[str]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(SOMEWHERE)
        yield probe.getsockname()[0]
    with suppress(OSError):
        for found in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM):
            yield str(found[4][0])


def announcement(settings: Settings, port: int, language: str, *, draws: bool) -> str:
    """Return the text of the banner; `draws` adds the QR code."""
    words, at = startup_words(language), addresses(settings, port)
    lines = [words.say("serving-here", address=at.here)]
    if not settings.origin:
        lines += [words.say("serving-network", address=address) for address in at.elsewhere]
    if draws and at.elsewhere:
        lines += ["", picture(at.elsewhere[0])]
    if not at.elsewhere and settings.host not in EVERYWHERE:
        lines.append(words.say("serving-alone"))
    if settings.store == MEMORY:
        return "\n".join([*lines, words.say("serving-memory")])
    return "\n".join([*lines, words.say("serving-kept", place=place(settings.store)), words.say("serving-stop")])


def place(store: str) -> str:
    """Return where matches are kept, without a password."""
    from tablier.storage.errors import shown
    from tablier.storage.urls import SQLITE, file_of

    return str(file_of(store)) if store.startswith(SQLITE) else shown(store)


def picture(address: str) -> str:
    """Draw an address for the camera of a telephone, two squares a letter."""
    import segno

    drawn = StringIO()
    segno.make_qr(address, error="l").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()

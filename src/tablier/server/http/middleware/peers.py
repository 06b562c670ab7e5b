"""Who is at the other end: proxies are believed about it only if they are ours."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

Address = IPv4Address | IPv6Address

PROXIED = "tablier.proxied"
SECURE = {"http": "https", "ws": "wss"}
HOUSEHOLD = 64  # bits of an IPv6 address that one household shares; it has all addresses that begin so
LONGEST = 40  # addresses of a chain of proxies that are looked at


class Peers:
    """Put the address and the scheme of the real peer into the scope."""

    def __init__(self, app: ASGIApp, proxies: tuple[str, ...] = ()) -> None:
        self._app = app
        self._is_proxy = proxy_test(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope = self._seen_through(scope)
        await self._app(scope, receive, send)

    def _seen_through(self, scope: Scope) -> Scope:
        client = scope.get("client")
        if not self._is_proxy(read_address(client[0]) if client else None):
            return {**scope, PROXIED: False}
        headers = Headers(scope=scope)
        far = self._rightmost_stranger(headers.getlist("x-forwarded-for"))
        scheme: str = scope["scheme"]
        if headers.get("x-forwarded-proto", "").split(",")[-1].strip().lower() == "https":
            scheme = SECURE.get(scheme, scheme)
        return {**scope, PROXIED: True, "client": (str(far), 0) if far else client, "scheme": scheme}

    def _rightmost_stranger(self, headers: list[str]) -> Address | None:
        """Return the last address that was not written down by a stranger: each proxy adds who spoke to it."""
        found = None
        for text in reversed(",".join(headers).split(",")[-LONGEST:]):
            address = read_address(text)
            if address is None:
                break
            found = address
            if not self._is_proxy(address):
                break
        return found


def proxy_test(proxies: tuple[str, ...]) -> Callable[[Address | None], bool]:
    """Return a predicate: whether an address is one of our proxies."""
    networks = tuple(ip_network(proxy, strict=False) for proxy in proxies)
    return lambda address: address is not None and any(address in network for network in networks)


def read_address(text: str) -> Address | None:
    """Read an address, with or without a port; an IPv4 address is one however it is dressed.

    >>> [str(read_address(text)) for text in ("192.0.2.1:80", "[2001:db8::1]:80", "::ffff:192.0.2.1", "fe80::1%eth0")]
    ['192.0.2.1', '2001:db8::1', '192.0.2.1', 'fe80::1']
    """
    text = text.strip().split("%")[0]
    if text.startswith("["):
        text = text[1:].split("]")[0]
    elif text.count(":") == 1:
        text = text.split(":")[0]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address


def peer_key(scope: Scope) -> str:
    """Return by what a peer is counted: the address, or the household of an IPv6 one.

    >>> peer_key({"client": ("2001:db8:1:2:3:4:5:6", 1)}), peer_key({"client": ("192.0.2.1", 1)})
    ('2001:db8:1:2::/64', '192.0.2.1')
    """
    client = scope.get("client")
    address = read_address(client[0]) if client else None
    if isinstance(address, IPv6Address):
        return str(IPv6Network((int(address), HOUSEHOLD), strict=False))
    return str(address or "nowhere")

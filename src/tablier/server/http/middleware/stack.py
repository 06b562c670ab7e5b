"""Everything that stands between a stranger and the tables, in its right order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablier.server.http.middleware.bodies import Bodies
from tablier.server.http.middleware.errors import ErrorMiddleware
from tablier.server.http.middleware.framing import Framing
from tablier.server.http.middleware.headers import SafeHeaders
from tablier.server.http.middleware.origins import Origins, RefuseCrossSite
from tablier.server.http.middleware.peers import Peers
from tablier.server.http.middleware.sessions import HttpSessions, SessionMiddleware
from tablier.server.http.rate_limits import RateLimitMiddleware, RateLimits

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from tablier.server.settings import Settings

IMPORTS = frozenset({"/api/records"})


def with_middleware(
    app: ASGIApp, settings: Settings, rate_limits: RateLimits, http_sessions: HttpSessions | None = None
) -> ASGIApp:
    """Put the middleware around an app: the last that is written here is the first that a stranger meets."""
    origins = Origins(settings)
    if http_sessions is not None:
        app = SessionMiddleware(app, http_sessions)
    app = Bodies(app, IMPORTS)
    app = RefuseCrossSite(app, origins)
    app = Framing(app)
    app = RateLimitMiddleware(app, rate_limits)
    app = ErrorMiddleware(app)
    app = SafeHeaders(app, settings, origins)
    return Peers(app, settings.proxies)

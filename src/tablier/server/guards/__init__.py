"""Everything that stands between a stranger and the tables, in its right order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablier.server.guards.bodies import Bodies
from tablier.server.guards.failures import LastResort
from tablier.server.guards.framing import Framing
from tablier.server.guards.headers import SafeHeaders
from tablier.server.guards.origin import Origins, RefuseCrossSite
from tablier.server.guards.pace import Paced, Paces
from tablier.server.guards.peers import Peers
from tablier.server.guards.visits import Visiting, Visits

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from tablier.server.settings import Settings

IMPORTS = frozenset({"/api/records"})


def guarded(app: ASGIApp, settings: Settings, paces: Paces, visits: Visits | None = None) -> ASGIApp:
    """Put the guards around an app: the last that is written here is the first that a stranger meets."""
    origins = Origins(settings)
    if visits is not None:
        app = Visiting(app, visits)
    app = Bodies(app, IMPORTS)
    app = RefuseCrossSite(app, origins)
    app = Framing(app)
    app = Paced(app, paces)
    app = LastResort(app)
    app = SafeHeaders(app, settings, origins)
    return Peers(app, settings.proxies)

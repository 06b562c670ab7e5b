"""S5, S7: no other site acts in a visitor's name."""

from __future__ import annotations

import pytest
from starlette.datastructures import Headers

from tablier.server.errors import HttpError
from tablier.server.http.middleware.origins import Origins, RefuseCrossSite
from tablier.server.settings import Settings
from tests.server.middleware.asking import HOME, JSON, ask, small_app

USUAL = Settings()
PUBLIC = "https://play.example"
PAGES = {  # as seen by a server whose own pages are HOME
    "own": HOME,
    "evil": "https://evil.example",
    "null": "null",
    "missing": "",
    "suffix": f"{HOME}.evil.example",
    "prefix": "http://evil127.0.0.1:8000",
    "other port": "http://127.0.0.1:8001",
    "no port": "http://127.0.0.1",
    "other scheme": "https://127.0.0.1:8000",
    "upper case": HOME.upper(),
    "other name of ours": "http://localhost:8000",
    "with a path": f"{HOME}/",
}
SHOWN = {
    "cookie": {"cookie": "tablier-plain=x"},
    "bearer": {"authorization": "Bearer x"},
    "both": {"cookie": "tablier-plain=x", "authorization": "Bearer x"},
    "none": {},
}
SOCKETS_ALLOWED = {*(("own", shown) for shown in SHOWN), ("missing", "bearer"), ("missing", "both")}
CHANGES_ALLOWED = {*(("own", shown) for shown in SHOWN), ("missing", "bearer"), ("missing", "none")}


def guards(settings: Settings = USUAL):
    return RefuseCrossSite(small_app(), Origins(settings))


def sent(page: str, shown: str) -> dict[str, str]:
    return SHOWN[shown] | ({"origin": PAGES[page]} if PAGES[page] else {})


def allowed_sockets(app) -> set[tuple[str, str]]:
    cells = ((page, shown) for page in PAGES for shown in SHOWN)
    return {cell for cell in cells if ask(app, "SOCKET", "/api/socket", headers=sent(*cell)).passed}


def allowed_changes(app, method: str) -> set[tuple[str, str]]:
    cells = ((page, shown) for page in PAGES for shown in SHOWN)
    return {cell for cell in cells if ask(app, method, headers=sent(*cell) | JSON, body=[b"{}"]).passed}


def test_s5_a_socket_opens_for_own_pages_and_for_programs_with_a_bearer_only():
    assert allowed_sockets(guards()) == SOCKETS_ALLOWED


def test_s5_the_matrix_notices_when_origins_are_not_looked_at(monkeypatch):
    monkeypatch.setattr(Origins, "check_socket", lambda self, scope: None)
    assert allowed_sockets(guards()) > SOCKETS_ALLOWED


def test_s5_the_matrix_notices_when_origins_are_compared_by_their_beginning(monkeypatch):
    def by_beginning(self, scope):
        origin = Headers(scope=scope).get("origin", "")
        if not (origin.startswith(self.own(scope)) or (not origin and "authorization" in Headers(scope=scope))):
            raise HttpError("origin", 403)

    monkeypatch.setattr(Origins, "check_socket", by_beginning)
    assert ("suffix", "cookie") in allowed_sockets(guards())


def test_s5_a_refused_socket_was_never_accepted_and_is_told_why():
    for denial, status, code in ((True, 403, 0), (False, 0, 4403)):
        told = ask(guards(), "SOCKET", "/api/socket", headers={"origin": "https://evil.example"}, denial=denial)
        assert not told.accepted and (told.status, told.code) == (status, code)


def test_s5_the_configured_origin_is_the_only_one():
    app = guards(Settings(origin=PUBLIC))
    for origin, passes in ((PUBLIC, True), (HOME, False), (f"{PUBLIC}.evil", False), (f"{PUBLIC}:443", False)):
        told = ask(app, "SOCKET", "/api/socket", headers={"origin": origin}, host="play.example")
        assert told.passed is passes, origin


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_s7_a_change_is_asked_for_by_own_pages_or_by_programs_without_a_cookie(method):
    assert allowed_changes(guards(), method) == CHANGES_ALLOWED


def test_s7_the_matrix_notices_when_pages_are_not_looked_at(monkeypatch):
    monkeypatch.setattr(Origins, "check_page", lambda self, scope: None)
    assert allowed_changes(guards(), "POST") > CHANGES_ALLOWED


@pytest.mark.parametrize(
    ("site", "passes"), [("same-origin", True), ("none", True), ("same-site", False), ("cross-site", False)]
)
def test_s7_a_browser_that_tells_the_site_is_believed(site, passes):
    headers = JSON | {"sec-fetch-site": site, "cookie": "tablier-plain=x"}
    assert ask(guards(), "POST", headers=headers, body=[b"{}"]).passed is passes


def test_s7_two_origins_are_none():
    headers = [("origin", HOME), ("origin", "https://evil.example"), ("content-type", "application/json")]
    assert ask(guards(), "POST", headers=headers, body=[b"{}"]).status == 403


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "text/json"]
)
def test_s7_only_json_changes_something(kind):
    headers = {"origin": HOME} | ({"content-type": kind} if kind else {})
    assert ask(guards(), "POST", headers=headers, body=[b"{}"]).status == 415


def test_s7_looking_is_safe_from_anywhere():
    for origin in PAGES.values():
        assert ask(guards(), headers={"origin": origin} if origin else {}).passed


HOSTS = {
    "127.0.0.1:8000": True,
    "localhost:8000": True,
    "LOCALHOST:8000": True,
    "[::1]:8000": True,
    "192.168.1.20:8000": True,  # where the request of the test arrives
    "192.168.1.21:8000": False,
    "127.0.0.1": False,
    "127.0.0.1:8001": False,
    "rebound.evil.example:8000": False,
    "localhost.evil.example:8000": False,
    "evil@127.0.0.1:8000": False,
    "127.0.0.1:8000, evil.example": False,
    "0.0.0.0:8000": False,
    "": False,
}


@pytest.mark.parametrize("host", HOSTS)
def test_a_name_that_was_made_to_point_here_gets_no_answer(host):
    for method in ("GET", "SOCKET"):
        headers = {"origin": f"http://{host.lower()}"}
        path = "/api/socket" if method == "SOCKET" else "/api/thing"
        told = ask(guards(), method, path, host=host, headers=headers, server=("192.168.1.20", 8000))
        assert told.passed is HOSTS[host] and (told.passed or told.status == 421)


def test_two_names_are_none():
    headers = [("host", "127.0.0.1:8000"), ("host", "evil.example"), ("origin", HOME)]
    assert ask(guards(), headers=headers).status == 421


def test_a_public_server_answers_under_its_name_its_address_and_nothing_else():
    app = guards(Settings(origin=PUBLIC))
    hosts = {"play.example": 200, "Play.Example:443": 200, "127.0.0.1:8000": 200, "evil.example": 421}
    assert {host: ask(app, host=host).status for host in hosts} == hosts


def test_a_server_on_a_port_that_the_system_chose_knows_it():
    app = guards(Settings(port=0))
    told = ask(app, "SOCKET", "/api/socket", host="127.0.0.1:4321", server=("127.0.0.1", 4321),
               headers={"origin": "http://127.0.0.1:4321"})  # fmt: skip
    assert told.passed

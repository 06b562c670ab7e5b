"""S9, S22: every answer has every header once."""

from __future__ import annotations

import pytest
from starlette.staticfiles import StaticFiles

from tablier.server.http.middleware.headers import ALWAYS, SafeHeaders
from tablier.server.settings import Settings
from tests.server.middleware.asking import HOME, ask, post
from tests.server.middleware.house import house

PUBLIC = Settings(origin="https://play.example")
EVERYWHERE = {*ALWAYS, "Content-Security-Policy"}
ANSWERS = {
    "200": {},
    "page": {"path": "/verify"},
    "404": {"path": "/nothing"},
    "api 404": {"path": "/api/nothing"},
    "405": {"path": "/verify", "method": "POST", "headers": {"content-type": "application/json"}},
    "500": {"path": "/broken"},
    "413": {"method": "POST", "body": [b"x" * 70_000], "headers": {"content-type": "application/json"}},
    "400": {"method": "POST", "body": [b"{"], "headers": {"content-type": "application/json"}},
    "415": {"method": "POST", "body": [b"x"], "headers": {"content-type": "text/plain"}},
    "403": {"method": "POST", "headers": {"origin": "https://evil.example", "content-type": "application/json"}},
    "421": {"host": "evil.example"},
    "401": {"headers": {"authorization": "Bearer x"}},
    "socket refused by the guards": {"method": "SOCKET", "path": "/api/socket"},
    "socket refused by the app": {"method": "SOCKET", "path": "/api/shut", "headers": {"origin": HOME}},
    "socket to nowhere": {"method": "SOCKET", "path": "/api/nowhere", "headers": {"origin": HOME}},
}


def policy(connect: str) -> str:
    return (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
        f"font-src 'self'; connect-src {connect}; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


@pytest.mark.parametrize("answer", ANSWERS)
def test_s9_every_answer_has_every_header_once(answer):
    told = ask(house().app, **ANSWERS[answer])
    assert told.status and {name: len(told.all(name)) for name in EVERYWHERE} == dict.fromkeys(EVERYWHERE, 1)
    assert not told.all("Strict-Transport-Security")


@pytest.mark.parametrize("answer", ANSWERS)
def test_s22_answers_of_the_interface_are_kept_nowhere(answer):
    told = ask(house().app, **ANSWERS[answer])
    is_api = ANSWERS[answer].get("path", "/api/thing").startswith("/api")
    assert told.all("Cache-Control") == (["no-store"] if is_api else [])


def test_s9_too_many_requests_have_them_too():
    app = house(Settings(requests_per_minute=300)).app
    told = [ask(app) for _ in range(301)][-1]
    assert told.status == 429 and {len(told.all(name)) for name in EVERYWHERE} == {1}


def test_s9_files_have_them_too(tmp_path):
    (tmp_path / "board.js").write_text("1")
    app = house(app=StaticFiles(directory=tmp_path)).app
    for path, status in (("/board.js", 200), ("/none.js", 404)):
        told = ask(app, path=path)
        assert told.status == status and {len(told.all(name)) for name in EVERYWHERE} == {1}


def test_s9_the_policy_is_the_one_that_was_promised():
    assert ask(house().app).header("Content-Security-Policy") == policy("'self' ws://127.0.0.1:8000")
    public = ask(house(PUBLIC).app, host="play.example")
    assert public.header("Content-Security-Policy") == policy("'self' wss://play.example")


def test_s9_a_borrowed_name_does_not_get_into_the_policy():
    for host in ("evil.example", "x;script-src *", "127.0.0.1:8000 https://evil.example"):
        assert ask(house().app, host=host).header("Content-Security-Policy") == policy("'self'")


def test_s9_a_page_may_have_a_policy_of_its_own():
    assert ask(house().app, path="/verify").header("Content-Security-Policy") == "default-src 'unsafe-inline'"


def test_s9_https_is_kept_to_where_there_is_https():
    assert (
        ask(house(PUBLIC).app, host="play.example").header("Strict-Transport-Security").startswith("max-age=31536000")
    )


def test_s9_an_app_cannot_double_or_weaken_them():
    async def sloppy(scope, receive, send):
        headers = [(b"x-frame-options", b"ALLOWALL"), (b"X-Frame-Options", b"DENY"), (b"referrer-policy", b"origin")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})

    told = ask(house(app=sloppy).app)
    assert told.all("X-Frame-Options") == ["DENY"] and told.all("Referrer-Policy") == ["no-referrer"]


def test_s9_the_sweep_notices_a_header_that_is_missing(monkeypatch):
    monkeypatch.setattr(SafeHeaders, "_write", lambda self, headers, scope: None)
    assert not any(post(house().app).all(name) for name in EVERYWHERE)

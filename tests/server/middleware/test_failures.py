"""S19: whatever happens, an answer in one shape, and never a traceback to a person."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Annotated

import pytest
from fastapi import FastAPI, HTTPException, Path, WebSocket
from pydantic import BaseModel

from tablier.engine import errors as engine
from tablier.matches import errors as matches
from tablier.server.errors import HttpError
from tablier.server.http.error_responses import answer_to
from tablier.server.http.middleware.errors import ErrorMiddleware, answer_errors
from tablier.server.settings import Settings
from tablier.storage import errors as storage
from tests.server.middleware.asking import HOME, Asked, ask, post, small_app, tell
from tests.server.middleware.house import house

SECRET = "hunter2"
ERRORS = [
    (matches.Refused("over"), 409, "over"),
    (matches.BadText("text-length", most=3, found=9), 422, "text-length"),
    (matches.NewerLog("newer", found=2, known=1), 409, "newer"),
    (matches.BrokenLog("chain", 3), 422, "log-chain"),
    (engine.UnknownName("unknown-game", found="x", nearest="", possible="y"), 404, "unknown-game"),
    (storage.StorageFull("storage-full"), 503, "storage-full"),
    (storage.StorageBusy("storage-busy"), 503, "storage-busy"),
    (storage.StorageAway("storage-away", reason=SECRET), 503, "storage-away"),
    (storage.StorageStopped("storage-stopped", reason=SECRET), 503, "storage-stopped"),
    (storage.BadPlace("place-missing", file=SECRET), 500, "internal"),
    (RuntimeError(SECRET), 500, "internal"),
    (KeyError(SECRET), 500, "internal"),
    (RecursionError(SECRET), 500, "internal"),
    (UnicodeDecodeError("utf-8", b"x", 0, 1, SECRET), 500, "internal"),
]


class Form(BaseModel, extra="forbid"):
    seat: int


class Problem(engine.TablierError):
    status = 418


def raising(error: Exception) -> FastAPI:
    """Return an app that has every kind of trouble."""
    app = FastAPI()
    answer_errors(app)

    @app.get("/raise")
    async def _raise() -> None:
        raise error

    @app.get("/forbidden")
    async def _forbid() -> None:
        raise HTTPException(403, SECRET, {"X-Why": "because"})

    @app.post("/form/{number}")
    async def _form(form: Form, number: Annotated[int, Path(le=3)]) -> None: ...

    @app.websocket("/socket/{what}")
    async def _socket(link: WebSocket, what: str) -> None:
        if what == "late":
            await link.accept()
        raise error if what != "http" else HTTPException(404)

    return app


@pytest.mark.parametrize(("error", "status", "code"), ERRORS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_s19_every_error_is_answered_in_one_shape_and_tells_nothing_of_the_machine(error, status, code, language):
    told = ask(ErrorMiddleware(raising(error)), path="/raise", headers={"accept-language": language})
    assert (told.status, told.json["error"]) == (status, code)
    assert set(told.json) == {"error", "say", "number"} and SECRET not in told.body.decode()
    assert bool(told.all("retry-after")) is (status == 503)


def test_s19_the_number_is_where_the_log_tells_more(caplog):
    told = ask(ErrorMiddleware(raising(RuntimeError(SECRET))), path="/raise", headers={"accept-language": "fr"})
    number = told.json["number"]
    mistakes = [record for record in caplog.records if "Mistake" in record.message]
    assert [record.message for record in mistakes] == [f"Mistake {number}"]  # once, though it was met twice
    assert SECRET in str(mistakes[0].exc_info) and number in told.json["say"] and "numéro" in told.json["say"]


@pytest.mark.parametrize("error", [error for error, status, _ in ERRORS if status == 503])
def test_s37_a_database_that_is_away_is_told_to_people_and_not_once_more_in_the_log(error, caplog):
    for _ in range(10):
        assert ask(ErrorMiddleware(raising(error)), path="/raise").json["number"] == ""
    assert caplog.text == ""


def test_s19_the_test_notices_an_app_without_the_last_resort():
    with pytest.raises(RuntimeError):
        ask(small_app(), path="/broken")


def test_s19_an_app_that_is_no_fastapi_is_answered_for_too():
    async def bare(scope, receive, send):
        raise RuntimeError(SECRET)

    told = ask(ErrorMiddleware(bare))
    assert (told.status, told.json["error"]) == (500, "internal")
    assert (
        ask(ErrorMiddleware(bare), "SOCKET").status == 500
        and ask(ErrorMiddleware(bare), "SOCKET", denial=False).code == 4500
    )


def test_s19_an_error_after_the_answer_has_begun_is_logged_and_not_sent(caplog):
    async def late(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError(SECRET)

    told = ask(ErrorMiddleware(late))
    assert (told.status, told.body) == (200, b"") and "Mistake" in caplog.text


def test_s19_a_socket_in_which_something_goes_wrong_is_closed():
    for error in (RuntimeError(SECRET), matches.Refused("over")):
        app = ErrorMiddleware(raising(error))
        late = ask(app, "SOCKET", "/socket/late")
        assert late.accepted and late.code == 1011
        early = ask(app, "SOCKET", "/socket/early")
        assert not early.accepted and early.status in (409, 500) and SECRET not in early.body.decode()
        assert ask(app, "SOCKET", "/socket/http").status == 404


def test_s19_a_socket_that_is_refused_by_closing_it_gets_the_same_shape():
    told = ask(house().app, "SOCKET", "/api/shut", headers={"origin": HOME})
    assert (told.status, told.json["error"]) == (404, "not-found")


def test_s19_a_broken_socket_behind_all_guards_is_closed_without_a_word():
    told = ask(house().app, "SOCKET", "/api/broken-socket", headers={"origin": HOME})
    assert told.accepted and told.code == 1011


def test_s19_a_client_that_hangs_up_before_it_is_let_in_is_no_mistake(caplog):
    """A server says by an OSError that nobody is there any more, also while a socket is being accepted."""
    asked, sent = Asked("SOCKET", "/socket/late"), []

    async def hung_up(message):
        sent.append(message["type"])
        raise OSError

    async def connect():
        return {"type": "websocket.connect"}

    asyncio.run(ErrorMiddleware(raising(RuntimeError(SECRET)))(asked.scope, connect, hung_up))
    assert sent == ["websocket.accept"] and not caplog.records


@pytest.mark.parametrize(
    ("facts", "status", "code"),
    [
        ({"path": "/nothing"}, 404, "not-found"),
        ({"path": "/.git/config"}, 404, "not-found"),
        ({"method": "DELETE", "path": "/raise"}, 405, "method"),
        ({"path": "/forbidden"}, 403, "forbidden"),
    ],
)
def test_s19_what_the_framework_refuses_has_our_shape(facts, status, code):
    told = ask(raising(RuntimeError()), **facts)
    assert (told.status, told.json["error"]) == (status, code) and SECRET not in told.body.decode()


def test_headers_of_a_refusal_stay():
    assert ask(raising(RuntimeError()), path="/forbidden").header("x-why") == "because"
    assert ask(raising(RuntimeError()), "DELETE", "/raise").header("allow") == "GET"


def test_s11_a_form_that_is_not_as_expected_is_told_where_and_not_what():
    app = raising(RuntimeError())
    for body, path, field in (
        (b'{"seat": "hunter2"}', "/form/1", "body.seat"),
        (b'{"seat": 1, "more": "hunter2"}', "/form/1", "body.more"),
        (b'{"seat": 1}', "/form/9", "path.number"),
        (b"{}", "/form/1", "body.seat"),
    ):
        told = post(app, body, path=path)
        assert (told.status, told.json["error"]) == (422, "form") and field in told.json["say"]
        assert SECRET not in told.body.decode()


def test_a_field_with_a_hostile_name_is_written_harmlessly():
    body = json.dumps({"seat": 1, "\u202e<b>" + "x" * 900: 1}).encode()
    say = post(raising(RuntimeError()), body, path="/form/1").json["say"]
    assert "\u202e" not in say and len(say) < 200


def test_s12_nothing_and_nothing_one_may_see_are_the_same_answer():
    app = raising(HTTPException(404, SECRET))
    one, other = ask(app, path="/raise"), ask(app, path="/none")
    assert (one.status, one.raw, one.body) == (other.status, other.raw, other.body)


def test_an_error_may_know_its_status():
    told = answer_to(Problem("game-over", move="a1"), "en")
    assert told.status_code == 418


def test_s18_failed_authorisation_is_logged(caplog):
    ask(raising(RuntimeError()), path="/forbidden")
    assert "Denied forbidden (403) to 192.0.2.7" in caplog.text and "GET /forbidden" in caplog.text
    caplog.clear()
    ask(house().app, "POST", headers={"origin": "https://evil.example"})
    assert "Denied origin (403)" in caplog.text
    caplog.clear()
    ask(raising(HttpError("session", 401)), path="/raise")
    assert "Denied session (401)" in caplog.text


def test_whoever_is_too_fast_does_not_fill_the_log(caplog):
    caplog.set_level(logging.INFO)
    app = house(Settings(requests_per_minute=300)).app
    assert [ask(app).status for _ in range(310)][-1] == 429
    assert "too-fast" not in caplog.text


def test_an_interrupted_request_is_no_mistake(caplog):
    async def play():
        task = asyncio.ensure_future(tell(ErrorMiddleware(waiting), Asked()))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    async def waiting(scope, receive, send):
        await asyncio.Event().wait()

    asyncio.run(play())
    assert caplog.text == ""

"""Whatever somebody calls themselves, says or brings: it is shown as it is written, and does nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.server.running import Running
from tests.web.browser import DESK, Visitor, visitor

pytestmark = pytest.mark.slow
HOSTILE = Path(__file__).with_name("hostile.txt").read_text("utf-8").splitlines()
SEATS = ("red", "green", "white", "blue")
TRAP = "globalThis.h = () => { globalThis.hacked = true; }"
LONGEST = 280
AT_ONCE = 6
STRANGE = "main script, main iframe, main object, main embed, main base, main [onload], main [onerror], main [onclick]"
RECORD = "tablier record 1\ngame: chauka-bara\nrules: 1\noptions: seats=4\n{names}\nresult: unfinished\n\n1 red (1)\n"


def fours() -> list[list[str]]:
    return [HOSTILE[first : first + 4] for first in range(0, len(HOSTILE), 4)]


@pytest.fixture(scope="module")
def somebody(browser: Browser, house: Running):
    assert len(HOSTILE) >= 60
    with visitor(browser, house.address, view=DESK) as found:
        found.context.add_init_script(TRAP)
        found.context.on("dialog", lambda dialog: found.complaints.append(f"dialog: {dialog.message}"))
        found.ask("/api/session", {})
        yield found


def check(somebody: Visitor, page: Page) -> str:
    """Nothing ran and nothing was made of it; return what can be read."""
    page.wait_for_load_state("networkidle")
    assert page.evaluate("() => globalThis.hacked") is None
    assert page.locator(STRANGE).count() == 0
    assert somebody.complaints == []
    return page.locator("body").inner_text()


def opened(somebody: Visitor, paths: list[str]) -> Iterator[Page]:
    """Open pages, several at once: most of the time one waits."""
    for few in batched(paths, AT_ONCE):
        pages = [somebody.another_page() for _ in few]
        for page, path in zip(pages, few, strict=True):
            page.goto(somebody.address + path, wait_until="commit")
        for page in pages:
            page.locator("main h1").first.wait_for(state="attached")
            yield page
            page.close()


def batched(paths: list[str], size: int) -> list[list[str]]:
    return [paths[first : first + size] for first in range(0, len(paths), size)]


def accepted(somebody: Visitor, path: str, body: Any) -> dict[str, Any] | None:
    """Send something that the server may refuse, with a sentence."""
    headers = {"Origin": somebody.address}
    answer = somebody.context.request.post(somebody.address + path, data=body, headers=headers)
    assert answer.status in (200, 201, 400, 409, 422), answer.text()
    return answer.json() if answer.ok else None


def test_names_are_only_names(somebody: Visitor):
    shown, made = "", []
    for names in fours():
        named = [name for name in names if len(name) <= 24]
        seats = [{"holder": "device", "name": name} for name in (named * 4)[:4]]
        found = accepted(somebody, "/api/matches", {"game": "chauka-bara", "options": {"seats": "4"}, "seats": seats})
        if found:
            made.append(f"/m/{found['match']}")
    for page in opened(somebody, made):
        page.locator(".seats").wait_for()
        shown += check(somebody, page)
    assert len(made) > 10
    assert "<script>h()</script>" in shown
    for path in ("/", "/me", "/lobby"):
        check(somebody, somebody.go(path))


def test_what_is_said_is_only_said(somebody: Visitor):
    match = somebody.found("kid-cala-classic", chat=True)
    page = somebody.go(f"/m/{match}")
    page.locator("details.talk summary").click()
    for number, words in enumerate(messages(), 1):
        page.locator("#words").fill(words)
        page.locator("#words").press("Enter")
        page.locator(".talk li").nth(number - 1).wait_for()
    assert "<img src=x onerror=h()>" in check(somebody, page)


def messages() -> list[str]:
    """All of it in a few messages, each as long as may be: nobody may talk faster than people do."""
    found = [""]
    for text in HOSTILE[:-1]:  # the last is refused, being more accents than letters
        if len(found[-1]) + len(text) >= LONGEST:
            found.append("")
        found[-1] += f" {text}"
    return [each.strip() for each in found]


def test_names_of_a_record_that_is_brought_are_only_names(somebody: Visitor):
    shown, brought = "", []
    for names in fours():
        if len(names) < len(SEATS):
            continue
        header = "\n".join(f"{seat}: {name}" for seat, name in zip(SEATS, names, strict=True))
        found = accepted(somebody, "/api/records", {"record": RECORD.format(names=header)})
        if found:
            brought.append(f"/review/{found['match']}")
    for page in opened(somebody, brought):
        shown += check(somebody, page)
    assert len(brought) > 10
    assert "onload=h()" in shown


def test_an_address_is_only_an_address(somebody: Visitor):
    for text in HOSTILE[:12]:
        for path in ("/new?game={}", "/editor?position={}", "/rules/kid-cala-classic?variant={}#{}", "/m/x#{}"):
            page = somebody.page
            page.goto(somebody.address + path.replace("{}", text.replace("%", "%25").replace("#", "%23")))
            assert page.evaluate("() => globalThis.hacked") is None

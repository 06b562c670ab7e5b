"""A compiled search in a browser: fetched as its game is opened, and used for the first move already."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from tablier.pocket import made, parts, site
from tests.pocket.modules import searches
from tests.web.browser import visitor
from tests.web.player import play
from tests.web.static import FOLDER, hosted

pytestmark = pytest.mark.slow
GAME = "kid-cala-beginner"
SPY = """
const begin = WebAssembly.instantiateStreaming;
globalThis.called = [];
WebAssembly.instantiateStreaming = async (...given) => {
  const found = await begin(...given);
  const exports = { ...found.instance.exports };
  if (!exports.explore) return found;  // Python itself
  for (const name of ["explore", "simulate", "hunt"]) {
    const kernel = exports[name];
    exports[name] = (block) => { called.push(name); return kernel(block); };
  }
  return { ...found, instance: { exports } };
};
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with the module of one game."""
    top, folder = tmp_path_factory.mktemp("searches"), tmp_path_factory.mktemp("made")
    (folder / f"{GAME}-{made.digest(GAME)}.wasm").write_bytes(searches(GAME))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(made, "FOLDER", folder)
        parts.kernels.cache_clear()
        with ThreadPoolExecutor(1) as elsewhere:  # a loop runs in this thread, that of the browser
            elsewhere.submit(site.write, top / FOLDER).result()
    parts.kernels.cache_clear()
    return top


def spied(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=f"{SPY};\n{answer.text()}")


def test_the_strongest_level_uses_the_compiled_search_from_its_first_move_on(browser: Browser, folder: Path):
    with hosted(folder) as host, visitor(browser, f"{host.address}/{FOLDER}") as somebody:
        somebody.context.route("**/*worker*.js", spied)
        page = somebody.go("/")
        page.locator("html[data-device]").wait_for(state="attached")
        card = page.locator(f"article:has(a[href$='/new?game={GAME}'])")
        with page.expect_response("**/*-kid-cala-beginner.wasm.pack"):
            card.get_by_role("button", name="Against the computer").click()
            page.get_by_role("dialog").get_by_role("button").nth(4).click()
        play(page, until=lambda clicks: clicks == 1)
        page.locator("[role=log] .notation").nth(1).wait_for()
        play(page, until=lambda clicks: clicks == 1)
        called = page.workers[0].evaluate("globalThis.called")
        assert "explore" in called
        page.get_by_role("button", name="Danger").click()
        page.get_by_text("Nothing of yours").wait_for()
        assert "hunt" in page.workers[0].evaluate("globalThis.called")
        assert somebody.complaints == []

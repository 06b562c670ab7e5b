"""Nobody needs colours to tell who is who: four players' pawns differ in grey, by what is drawn and by its letter.

The pictures of a board of four, as people with other eyes see it, are kept in build/pictures.
"""

from __future__ import annotations

import base64
import random
from itertools import combinations
from statistics import correlation

import pytest
from playwright.sync_api import Browser, Page

import tablier
from tests.server.running import Running
from tests.web.browser import DESK, visitor
from tests.web.pictures import KEPT

pytestmark = pytest.mark.slow
EYES = ("achromatopsia", "deuteranopia", "protanopia", "tritanopia")
GAME, SIZE, RIM = "chauka-bara", 32, 4
ALIKE, DIFFERENT = 0.95, 0.92  # how far two pictures go together, 1 being the same
# A picture in grey, small, without its rim: what stands on a square, and not the seams around it.
GREY = """
async ([picture, size, rim]) => {
  const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
  const pen = new OffscreenCanvas(size, size).getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(await createImageBitmap(new Blob([bytes])), -rim, -rim, size + 2 * rim, size + 2 * rim);
  const { data } = pen.getImageData(0, 0, size, size);
  const pixels = Array.from({ length: size * size }, (_, n) => [...data.slice(4 * n, 4 * n + 3)]);
  return pixels.map((each) => (Math.max(...each) - Math.min(...each) < 8 ? each[1] : null));
}
"""


def test_the_pawns_of_four_players_differ_without_colours(browser: Browser, house: Running):
    position, squares = apart()
    with visitor(browser, house.address, view=DESK, help="bare") as somebody:
        page = somebody.go(f"/m/{somebody.found(GAME, position.text)}")
        page.locator("[data-place]").first.wait_for()
        page.wait_for_load_state("networkidle")
        eyes = somebody.context.new_cdp_session(page)
        for sense in EYES:
            eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": sense})
            KEPT.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=KEPT / f"four-players-{sense}.png")
        eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
        blank = somebody.context.new_page()
        pawns = {seat: [grey(page, blank, each) for each in found] for seat, found in squares.items()}
        names = {page.locator(f"[data-place='{found[0]}']").get_attribute("aria-label") for found in squares.values()}
    assert len(names) == len(squares)
    for seat, (one, other) in pawns.items():
        assert correlation(one, other) > ALIKE, f"the pawns of {seat} look different"
    for one, other in combinations(pawns, 2):
        assert correlation(pawns[one][0], pawns[other][0]) < DIFFERENT, f"{one} and {other} look alike"


def apart() -> tuple[tablier.Position, dict[str, list[int]]]:
    """Return a position in which everybody has two pawns, each alone on a plain square, and where these are."""
    generator = random.Random(3)
    while True:
        position = tablier.game(GAME).start(seats=4, pawns=2)
        for _ in range(60):
            found: dict[str, list[int]] = {}
            for number, (place, pieces) in enumerate(zip(position.board.places, position.view.contents, strict=True)):
                if place.kind == "square" and sum(piece.count for piece in pieces) == 1:
                    found.setdefault(pieces[0].kind, []).append(number)
            if len(found) == len(position.seats) and all(len(each) == 2 for each in found.values()):
                return position, found
            if position.is_over:
                break
            moves = position.moves if position.to_act >= 0 else [position.throw(generator)]
            position = position.play(generator.choice(moves))


def grey(page: Page, blank: Page, place: int) -> list[float]:
    """How bright each point of a place is, for somebody who sees no colours."""
    picture = base64.b64encode(page.locator(f"[data-place='{place}']").screenshot()).decode()
    seen = blank.evaluate(GREY, [picture, SIZE, RIM])
    assert None not in seen, "the picture has colours"
    return seen

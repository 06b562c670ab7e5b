"""How large things are on a page once nothing in it moves any more, and what does not fit."""

from __future__ import annotations

from collections.abc import Iterable

from tests.web.browser import PHONE
from tests.web.engines.window import Seen
from tests.web.looking import too_wide

WIDTHS = {360: 740, 740: 360, 768: 1024, 1366: 768, 1920: 1080}  # a phone both ways, a tablet, a laptop, a projector
LEAST = {360: 260, 740: 180, 768: 320, 1366: 320, 1920: 320}  # pixels across, for a board in a window of that width
# The typefaces have come, nothing is on its way, and the boards have followed the window.
SETTLED = """
async () => {
  const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  await document.fonts.ready;
  await drawn();
  const ends = (each) => each.effect?.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(document.getAnimations().filter(ends).map((each) => each.finished));
  await drawn();
}
"""
BOARDS = "() => [...document.querySelectorAll('.stage')].map((each) => each.getBoundingClientRect().width)"
# As the page itself does it when a link in it is pressed: nothing is loaded anew, and no style goes away.
FOLLOW = """
(path) => {
  const link = Object.assign(document.createElement("a"), { href: path });
  document.body.append(link);
  link.click();
  link.remove();
}
"""
# Another typeface in place of ours, so many per cent as wide: no machine has one twice as wide.
WIDEN = """
async (width) => {
  document.adoptedStyleSheets = [];
  if (width) {
    const ours = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
      .find((rule) => rule instanceof CSSFontFaceRule && /sans/i.test(rule.style.getPropertyValue("src")));
    const path = /url\\("?([^")]+)/.exec(ours.style.getPropertyValue("src"))[1];
    const src = `url("${new URL(path, ours.parentStyleSheet.href)}")`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@font-face { font-family: Other; src: ${src}; size-adjust: ${width}%; }
      :root { --sans: Other !important; --serif: Other !important; } code, pre { font-family: Other !important; }`);
    document.adoptedStyleSheets = [sheet];
    await document.fonts.load("16px Other");
  }
}
"""
ENLARGE = "(size) => { document.documentElement.style.fontSize = size; }"
# Letters that stick out of the box they are in, or end where something hides the rest. Names of people may end in "…".
CUT = """
() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const owner = text.parentElement;
    if (!text.nodeValue.trim() || owner.closest("svg, .unseen, .skip, [aria-hidden=true], nav, option")) continue;
    if (!owner.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    for (let box = owner; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (/auto|scroll/.test(style.overflowX) || style.textOverflow === "ellipsis") break;
      const { left: from, right: to } = box.getBoundingClientRect();
      const isBox = /hidden|clip/.test(style.overflowX) || box.matches("button, a.button, summary, label, .sheet");
      if (style.display !== "inline" && isBox && (right > to + 1 || left < from - 1)) {
        found.push(`${box.tagName}.${box.className} "${text.nodeValue.trim().slice(0, 30)}" ${Math.round(right - to)}`);
        break;
      }
    }
  }
  return found.slice(0, 6);
}
"""


def settle(page: Seen) -> None:
    page.evaluate(SETTLED)


def boards(page: Seen) -> list[float]:
    """Return how wide each board is."""
    return page.evaluate(BOARDS)


def unfit(page: Seen, *, letters: int = 100, typeface: int = 100) -> list[str]:
    """Return what does not fit or is cut, with larger letters or a wider typeface, in per cent of ours."""
    page.evaluate(ENLARGE, f"{letters}%")
    page.evaluate(WIDEN, typeface)
    settle(page)
    found = too_wide(page) + page.evaluate(CUT)
    page.evaluate(ENLARGE, "")
    page.evaluate(WIDEN, None)
    return found


def misfits(page: Seen, widths: Iterable[int] = WIDTHS) -> dict[int, list[str]]:
    """Return what is wider than the window, and which boards are too small in it, in windows of every size."""
    found = {}
    for width in widths:
        page.set_viewport_size({"width": width, "height": WIDTHS[width]})
        settle(page)
        small = [f"a board of {each:.0f} px" for each in boards(page) if each < LEAST[width]]
        found[width] = too_wide(page) + small
    page.set_viewport_size(PHONE)
    return {width: problems for width, problems in found.items() if problems}


def follow(page: Seen, path: str) -> None:
    """Go to another page from within the page."""
    page.evaluate(FOLLOW, path)

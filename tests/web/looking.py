"""What can be wrong with a page for somebody's eyes and fingers, found inside the page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.web.engines.window import Seen

TARGET = 44
# Links in running text are as high as the text; everything else that is pressed has to be as large as a finger.
SMALL = """
(least) => {
  const seen = [];
  for (const each of document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=button]")) {
    if (each.disabled || !each.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue;
    if (each.closest("[inert]") || (each.tagName === "A" && getComputedStyle(each).display === "inline")) continue;
    if (each.matches(".skip") || each.closest("[aria-hidden=true]")) continue;
    const label = each.closest("label") ?? (each.id ? document.querySelector(`label[for="${each.id}"]`) : null);
    const isLabelled = label && each.matches("[type=radio], [type=checkbox], [type=file]");
    const boxes = [each, ...(isLabelled ? [label, ...label.children] : [])];
    const fits = boxes.some((box) => {
      const { width, height } = box.getBoundingClientRect();
      return Math.round(width) >= least && Math.round(height) >= least;
    });
    const { width, height } = each.getBoundingClientRect();
    const name = (each.getAttribute("aria-label") ?? each.innerText ?? "").slice(0, 40);
    if (!fits) seen.push(`${each.tagName} "${name}" ${each.className} ${Math.round(width)}x${Math.round(height)}`);
  }
  return seen;
}
"""
# What makes the page wider than the window; boxes that scroll by themselves may hold something wider.
WIDE = """
() => {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  const clips = (each) => /auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX);
  const scrolls = (each) => each && each !== document.body && (clips(each) || scrolls(each.parentElement));
  const isWide = (each) => each.getBoundingClientRect().right > room + 1 && !scrolls(each.parentElement);
  const called = (each) => `${each.tagName}.${each.className?.baseVal ?? each.className}`;
  const told = (each) => `${called(each)} "${each.textContent.trim().slice(0, 30)}"`;
  const wide = [...document.body.querySelectorAll("*")].filter(isWide);
  return [`${document.documentElement.scrollWidth} px in ${room}`, ...wide.slice(0, 4).map(told)];
}
"""
# A message that nobody wrote is shown by its name.
RAW = """
(known) => {
  const names = new Set(known);
  const said = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const isWritten = walker.currentNode.parentElement.closest("code, em, .notation"); // an option or a move
    if (!isWritten) said.push(walker.currentNode.nodeValue.trim());
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"]) {
    for (const each of document.querySelectorAll(`[${name}]`)) said.push(each.getAttribute(name).trim());
  }
  const isRaw = (text) => /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text) && !names.has(text);
  return [...new Set(said.filter((text) => isRaw(text) || /undefined|\\[object|\\{ ?\\$|NaN/.test(text)))];
}
"""
# Words that no sentence of the other language has; people, games, options and code keep their names everywhere.
FOREIGN = {
    "en": r"\b(les|une|des|vous|est|votre|avec|dans|pour|sur)\b",
    "fr": r"\b(the|and|your|you|with|which|of|are|this|from)\b",
}
SENTENCES = """
(foreign) => {
  const isOther = new RegExp(foreign, "i");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (parentElement.closest("code, em, pre, .notation, [lang]:not(html)")) continue;
    if (isOther.test(nodeValue)) found.add(nodeValue.trim());
  }
  for (const each of document.querySelectorAll("[aria-label]")) {
    const said = each.getAttribute("aria-label");
    if (!each.closest("[lang]:not(html)") && isOther.test(said)) found.add(said);
  }
  return [...found];
}
"""
# Whoever hears a page hears nothing of what is inside a picture, but axe weighs each of a board's thousand strokes.
EMPTY = """
() => {
  for (const each of document.querySelectorAll("svg")) {
    if (each.closest("[aria-hidden=true], [role=img]")) each.replaceChildren();
  }
}
"""


def broken_rules(page: Page, *, of_colours: bool = False) -> list[str]:
    """Return what axe finds, one line for each thing; or only what is wrong with colours. Pictures are emptied."""
    page.evaluate(EMPTY)
    rules = {"runOnly": {"type": "rule", "values": ["color-contrast"]}} if of_colours else {}
    found = Axe().run(page, options={"resultTypes": ["violations"], **rules}).response["violations"]
    return [f"{each['id']}: {node['target']} {node['html'][:160]}" for each in found for node in each["nodes"][:3]]


def small_targets(page: Seen) -> list[str]:
    return page.evaluate(SMALL, TARGET)


def too_wide(page: Seen) -> list[str]:
    return page.evaluate(WIDE)


def raw_messages(page: Page, known: list[str]) -> list[str]:
    return page.evaluate(RAW, known)


def foreign_sentences(page: Page, language: str) -> list[str]:
    """Return what is not said in the language of whoever reads the page."""
    return page.evaluate(SENTENCES, FOREIGN[language])

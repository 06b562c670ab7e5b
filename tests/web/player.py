"""Somebody who plays by clicking on whatever the page says can be played."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.engines.window import TEXT, Seen

# Waits inside the page until something can be done or the game is over: one question for each click.
LOOK = """
([turn, patience]) => new Promise((answer) => {
  const end = Date.now() + patience;
  const named = [".offers button:not(.quiet)", ".column .way:not(.barred)", ".hand button"];
  const ways = ["button.throw", ...named, "button.playable"];
  const isThere = (each) => !each.disabled && each.getClientRects().length > 0;
  const look = () => {
    if (document.querySelector("section.end")) return answer({ is: "over" });
    for (const way of ways) {
      const found = [...document.querySelectorAll(way)].filter(isThere);
      if (!found.length) continue;
      const chosen = found[turn % found.length];
      chosen.scrollIntoView({ block: "nearest", inline: "nearest" });
      const { x, y, width, height } = chosen.getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      const hit = document.elementFromPoint(across, down);
      if (chosen === hit || chosen.contains(hit)) return answer({ is: way, x: across, y: down });
    }
    if (Date.now() > end) return answer({ is: "stuck" });
    setTimeout(look, 15);
  };
  look();
})
"""
PATIENCE = 100_000  # milliseconds: less than an engine waits for an answer
MANY = 3_000


def play(page: Seen, *, until: Callable[[int], bool] = lambda clicks: False, first: int = 1) -> int:
    """Play on until the game is over, or until something; return how many clicks that took."""
    for clicks in range(MANY):
        if until(clicks):
            return clicks
        # A sequence without a period that a board could share: whoever always plays the same way never ends.
        seen = page.evaluate(LOOK, [(clicks * 7919 + first * 104_729) >> 3, PATIENCE])
        if seen["is"] == "over":
            return clicks
        assert seen["is"] != "stuck", f"nothing can be done here:\n{page.evaluate(TEXT)}"
        page.mouse.click(seen["x"], seen["y"])
    raise AssertionError(f"not over after {MANY} clicks:\n{page.evaluate(TEXT)}")

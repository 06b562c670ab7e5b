"""What has to travel before somebody can play: every answer of the first visit, as it is and compressed."""

from __future__ import annotations

import gzip
from dataclasses import dataclass

from playwright.sync_api import Response

from tests.web.browser import Visitor


@dataclass(frozen=True)
class Weight:
    """Bytes of what was loaded: raw, compressed, and as it travelled."""

    raw: int
    zipped: int
    files: int


def weighed(somebody: Visitor, path: str) -> Weight:
    """Open a page for the first time, and weigh everything that it asked the server for."""
    answers: list[Response] = []
    somebody.page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - a method in C is no handler
    somebody.go(path)
    somebody.page.wait_for_load_state("networkidle")
    bodies = [answer.body() for answer in answers if answer.ok and answer.url.startswith("http")]
    return Weight(sum(map(len, bodies)), sum(len(gzip.compress(body)) for body in bodies), len(bodies))

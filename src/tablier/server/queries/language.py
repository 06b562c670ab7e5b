"""The language of a request."""

from __future__ import annotations

from collections.abc import Mapping

from tablier.engine.words import LANGUAGES


def language_of(headers: Mapping[str, str]) -> str:
    """Return the language that a request prefers, of those available.

    >>> [language_of({"accept-language": text}) for text in ("fr-CH, en;q=0.9", "de, en;q=0.2, fr;q=0.7", "", "fr;q=x")]
    ['fr', 'fr', 'en', 'en']
    """
    wishes = [_wish(part) for part in headers.get("accept-language", "")[:400].split(",")]
    best = max(wishes, key=lambda wish: wish[0])  # the first of equals
    return best[1] if best[0] > 0 else LANGUAGES[0]


def _wish(text: str) -> tuple[float, str]:
    """Return how much a language is wished, and which; one that is not spoken here, not at all."""
    name, _, weight = text.partition(";")
    language = name.strip().lower().split("-")[0]
    digits = weight.strip().removeprefix("q=") if weight else "1"
    wished = digits.replace(".", "", 1)
    known = language in LANGUAGES and wished.isascii() and wished.isdigit()
    return (float(digits) if known else 0.0), language

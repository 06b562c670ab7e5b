"""Winning chances: what people are shown where the code reckons in payoffs."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.words import words_in

TEXTS = Path(__file__).parent / "texts"
study_words = words_in(TEXTS)


def chance(value: float, seats: int) -> float:
    """Return the chance to win of a seat that expects a payoff; a draw of two counts half.

    >>> chance(0.5, 2), chance(-1 / 3, 4)
    (0.75, 0.0)
    """
    return stretch(value, seats) + 1 / seats


def stretch(difference: float, seats: int) -> float:
    """Return a difference of payoffs as a difference of chances."""
    return difference * (seats - 1) / seats


def spelled(share: float, language: str) -> str:
    """Write a share of one with one decimal, as the language does.

    >>> spelled(0.374, "en"), spelled(0.374, "fr")
    ('37.4 %', '37,4 %')
    """
    return study_words(language).say("percent", number=decimal(100 * share, language))


def decimal(number: float, language: str) -> str:
    """Write a number with one decimal; nothing is minus zero."""
    sign = study_words(language).say("decimal-sign")
    return f"{round(number, 1) + 0.0:.1f}".replace(".", sign)

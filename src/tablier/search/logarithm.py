"""The logarithm as a rule: libraries of mathematics differ in the last bit, and a tree is to grow alike everywhere."""

from __future__ import annotations

from tablier.engine.rule import rule

OF_TWO = 0.6931471805599453
ROOT = 1.4142135623730951
TERMS = 19  # the last power of a series whose terms fall by 34 at least


@rule
def logarithm(number: float) -> float:
    """Return the natural logarithm of a number from 1 on, near enough for all that is weighed by it.

    >>> logarithm(1.0), round(logarithm(10.0), 12)
    (0.0, 2.302585092994)
    """
    halvings, rest = 0, number
    while rest > ROOT:
        rest *= 0.5
        halvings += 1
    ratio = (rest - 1.0) / (rest + 1.0)
    square, power = ratio * ratio, TERMS
    total = 0.0
    while power > 0:
        total = total * square + 1.0 / power
        power -= 2
    return 2.0 * ratio * total + halvings * OF_TWO

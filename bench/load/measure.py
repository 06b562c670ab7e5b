"""Percentiles, windows and medians."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median

WINDOWS = 5
NOISE = 10.0  # how far apart the twin's own p99 may lie


def percentile(values: Iterable[float], share: float) -> float:
    """Return the value that a share of all do not exceed.

    >>> percentile([3, 1, 2, 4], 0.5), percentile([], 0.5)
    (2, nan)
    """
    found = sorted(values)
    return found[max(0, -int(-share * len(found) // 1) - 1)] if found else float("nan")


def windows(samples: Sequence[tuple[float, float]], count: int = WINDOWS) -> list[list[float]]:
    """Split samples into windows of the same length, by when they were due.

    >>> windows([(0.0, 7.0), (1.0, 8.0), (3.9, 9.0)], 2)
    [[7.0, 8.0], [9.0]]
    """
    if not samples:
        return []
    first, last = min(due for due, _ in samples), max(due for due, _ in samples)
    length = (last - first) / count or 1.0
    found: list[list[float]] = [[] for _ in range(count)]
    for due, took in samples:
        found[min(count - 1, int((due - first) / length))].append(took)
    return found


def of_windows(samples: Sequence[tuple[float, float]], share: float) -> float:
    """Return a percentile, the median of five windows: it holds if it does in the best three of them."""
    return median(percentile(window, share) for window in windows(samples) if window) if samples else float("nan")


def slope(points: Sequence[tuple[float, float]]) -> float:
    """Return how steeply points rise.

    >>> slope([(0, 1), (1, 3), (2, 5)])
    2.0
    """
    x, y = (sum(each) / len(points) for each in zip(*points, strict=True))
    return float(sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points))

"""The bias of one's own shells, from throws: how often each falls mouth up, the odds that follow, and what to play.

throws.py     throws as people write them down
estimate.py   how often a shell falls mouth up, with intervals, and the odds of every throw that follow
changes.py    decisions in which another move is best with these shells than with fair ones
"""

from __future__ import annotations

from tablier.study.shells.estimate import ShellEstimate, estimate
from tablier.study.shells.throws import SeenThrows, read_throws

__all__ = ["SeenThrows", "ShellEstimate", "estimate", "read_throws"]

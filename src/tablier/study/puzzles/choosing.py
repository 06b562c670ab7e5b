"""Choose among the puzzles of a game those that are shipped: something of everything, and little of the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tablier.study.puzzles.puzzle import Motif, Puzzle

PER_GAME = 2  # of one played game: its positions are much alike
PER_MOTIF = 3  # of all that are shipped, one in so many may teach the same


def chosen(found: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """Take in turn from each motif and difficulty, the clearest first; return the easiest first."""
    groups: dict[tuple[Motif, int], list[Puzzle]] = {}
    for puzzle in sorted({each.id: each for each in found}.values(), key=lambda each: (-each.gap, each.id)):
        groups.setdefault((puzzle.motif, puzzle.difficulty), []).append(puzzle)
    taken = dealt([groups[key] for key in sorted(groups)], most)
    return sorted(taken, key=lambda each: (each.difficulty, each.id))


def dealt(groups: list[list[Puzzle]], most: int) -> list[Puzzle]:
    """Take one of each group after the other, as long as there are any that are not too much of the same."""
    taken: list[Puzzle] = []
    games, motifs = Counter[str](), Counter[Motif]()
    while any(groups) and len(taken) < most:
        for group in groups:
            puzzle = group.pop(0) if group else None
            if puzzle is None or len(taken) == most:
                continue
            if games[game_of(puzzle)] < PER_GAME and motifs[puzzle.motif] < max(1, most // PER_MOTIF):
                taken.append(puzzle)
                games[game_of(puzzle)] += 1
                motifs[puzzle.motif] += 1
    return taken


def game_of(puzzle: Puzzle) -> str:
    """Return the game that was played, of which a puzzle is a move."""
    return puzzle.origin.partition(",")[0]

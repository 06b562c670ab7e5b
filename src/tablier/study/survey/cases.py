"""What is compared: a game as it is usually played, and with other house rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablier.engine.game import Game
from tablier.engine.options import Value
from tablier.engine.position import Position
from tablier.study.survey.errors import StudyError

MOST_CASES = 24
USUAL, VARIANT, OPTION = "usual", "variant", "option"


@dataclass(frozen=True)
class Case:
    """A table that is measured: the usual one, a named variant, or one with some options of its own."""

    kind: str
    name: str  # of the variant, or the options as they were typed
    start: Position


def cases_of(
    game: Game,
    variants: Sequence[str] = (),
    options: Sequence[dict[str, Value]] = (),
    common: dict[str, Value] | None = None,
) -> tuple[Case, ...]:
    """Return the usual table first, then each variant and each set of options; all share the `common` options.

    >>> import tablier
    >>> found = cases_of(tablier.game("chauka-bara"), options=[{"pawns": 2}], common={"seats": 3})
    >>> [(case.kind, case.name, len(case.start.seats)) for case in found]
    [('usual', '', 3), ('option', 'pawns=2', 3)]
    """
    shared = common or {}
    found = [
        Case(USUAL, "", game.start("", **shared)),
        *(Case(VARIANT, name, game.start(name, **shared)) for name in variants),
        *(Case(OPTION, written(chosen), game.start("", **{**shared, **chosen})) for chosen in options),
    ]
    if len(found) > MOST_CASES:
        raise StudyError("too-many-cases", found=len(found), most=MOST_CASES)
    seen: dict[Position, Case] = {}
    for case in found:
        if case.start in seen:
            raise StudyError("same-case", one=title_of(seen[case.start]), other=title_of(case))
        seen[case.start] = case
    return tuple(found)


def written(options: dict[str, Value]) -> str:
    return ",".join(f"{name}={value}" for name, value in options.items())


def title_of(case: Case) -> str:
    """Return what a case is called where no language is spoken."""
    return case.name or USUAL

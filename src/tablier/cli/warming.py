"""Compile everything ahead, so that the first study or count does not wait."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import tablier

if TYPE_CHECKING:
    from tablier.cli.screen import Voice
    from tablier.engine.game import Game


def warm(games: Sequence[Game], voice: Voice) -> None:
    """Compile the kernels of each game, with a bar, and say how long it took."""
    from rich.progress import Progress

    began = time.perf_counter()
    with Progress(console=voice.console, transient=True, disable=not voice.console.is_terminal) as progress:
        bar = progress.add_task("", total=len(games) * len(kernels(games[0])))
        for game in games:
            progress.update(bar, description=game.name)
            for kernel in kernels(game):
                kernel()
                progress.advance(bar)
    seconds = f"{time.perf_counter() - began:.1f}"
    voice.say("warmed", games=len(games), seconds=seconds)


def kernels(game: Game) -> list[Callable[[], object]]:
    """Return small pieces of work that together need every kernel."""
    from tablier.solve.perft import perft
    from tablier.study.playouts import allowed_in, play_out, wander

    start = game.start()
    return [
        lambda: play_out(start, 1, 0, 10),
        lambda: allowed_in(wander(start, 2, 0)[0]),
        lambda: perft(start, 1),
    ]


def games_named(names: Sequence[str]) -> list[Game]:
    """Return the games of these names, or all of them."""
    return [tablier.game(name) for name in names or tablier.games()]

"""The work of `tablier simulate`: play, write every game down, and say what they come to."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import tablier
from tablier.cli.errors import INTERRUPTED
from tablier.cli.json_output import print_json
from tablier.cli.progress import Steps
from tablier.cli.seating import listed_words
from tablier.cli.starting import option, seed_of
from tablier.engine.story import seat_name
from tablier.engine.words import words_of
from tablier.study.analysis.chances import spelled, study_words
from tablier.study.simulation import Columns, SimulationSummary, simulate, summary_of
from tablier.study.simulation.errors import simulation_words

if TYPE_CHECKING:
    from rich.table import Table

    from tablier.cli.screen import Voice
    from tablier.engine.position import Position
    from tablier.jobs.cluster import Jobs
    from tablier.study.estimates import Estimate


ENDS = ("/", os.sep)  # of the name of a folder, which need not exist yet


@dataclass(frozen=True)
class SimulateRequest:
    """What is to be played, and where it is written."""

    game: str
    players: str
    games: int
    first: int
    variant: str
    options: tuple[str, ...]
    nodes: int
    seed: str
    jobs: Jobs
    out: str

    @property
    def folder(self) -> str | None:
        """Where games are kept part by part, if that is no file."""
        return self.out if self.out and (self.out.endswith(ENDS) or Path(self.out).is_dir()) else None


def show_simulation(request: SimulateRequest, voice: Voice, *, as_json: bool = False) -> int:
    """Play all games, or as many as were played before Ctrl-C; return the exit code."""
    start = tablier.game(request.game).start(request.variant, **dict(map(option, request.options)))
    seed = int(seed_of(request.seed) or 0)
    played = play(request, start, seed, voice)
    if request.out:
        voice.aside("simulate-written", style="dim", file=request.out)
    found = summary_of(played)
    if as_json:
        what = {"options": start.unusual, "seed": seed, "nodes": request.nodes, "first": request.first}
        print_json({"game": start.game.name, **what, **asdict(found)})
    else:
        tell(start, found, voice)
    if found.games == request.games:
        return 0
    if request.folder:
        voice.aside("simulate-stopped-folder", played=found.games)
    else:
        voice.aside("simulate-stopped", played=found.games, next=str(request.first + found.games))
    return INTERRUPTED


def play(request: SimulateRequest, start: Position, seed: int, voice: Voice) -> Columns:
    """Play the games, and write them where they are wanted."""
    folder = request.folder
    with Steps(voice, simulation_words(voice.language).say("simulating"), timed=True) as steps:
        played = simulate(
            start,
            listed_words(request.players),
            request.games,
            seed,
            nodes=request.nodes,
            first=request.first,
            jobs=request.jobs,
            folder=folder,
            progress=steps.reach,
        )
    if request.out and not folder:
        played.write(Path(request.out))
    return played


def tell(start: Position, found: SimulationSummary, voice: Voice) -> None:
    """Show what the games came to."""
    words, language = simulation_words(voice.language), voice.language
    texts = words_of(start.game.folder, language)
    voice.show(words.say("simulate-games", games=found.games, unfinished=found.unfinished), style="bold")
    table = grid()
    for seat, wins in enumerate(found.wins):
        name = words.say("simulate-wins", seat=seat_name(start, texts, seat))
        table.add_row(name, *as_share(wins, language))
    table.add_row(words.say("simulate-draws"), *as_share(found.draws, language))
    for name in ("length", "decisions", "throws", "branching"):
        mean: Estimate | None = getattr(found, name)
        if mean and mean.value:
            table.add_row(words.say(f"simulate-{name}"), *as_number(mean, language))
    if found.forced:
        table.add_row(words.say("simulate-forced"), *as_share(found.forced, language))
    voice.show("", table, "")
    voice.show(words.say("simulate-bounds", shortest=found.shortest, longest=found.longest), style="dim")


def grid() -> Table:
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    for side in ("left", "right", "left"):
        table.add_column(justify=side)
    return table


def as_share(estimate: Estimate, language: str) -> tuple[str, str]:
    return spelled(estimate.value, language), f"± {spelled(estimate.margin, language)}"


def as_number(estimate: Estimate, language: str) -> tuple[str, str]:
    sign = study_words(language).say("decimal-sign")
    return f"{estimate.value:.2f}".replace(".", sign), f"± {estimate.margin:.2f}".replace(".", sign)

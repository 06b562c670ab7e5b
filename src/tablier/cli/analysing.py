"""Judge a position at the terminal: the board, every move or throw, and what is in danger."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablier.cli.drawing import draw
from tablier.search.budget import Budget
from tablier.study.analysis import SECONDS, Analysis, analyse
from tablier.study.analysis.chances import spelled, study_words
from tablier.study.analysis.text import danger_lines, headline, result

if TYPE_CHECKING:
    from rich.table import Table

    from tablier.cli.screen import Voice
    from tablier.engine.position import Position
    from tablier.study.analysis.verdicts import Judgement


@dataclass(frozen=True)
class Effort:
    """How much to think: seconds, positions, or games played out after each move; nothing said means some seconds."""

    seconds: float = 0.0
    nodes: int = 0
    rollouts: int = 0

    @property
    def budget(self) -> Budget:
        return Budget(self.nodes, self.seconds or (0.0 if self.nodes else SECONDS))


def show_analysis(position: Position, voice: Voice, effort: Effort, *, as_json: bool = False) -> None:
    """Judge a position and show it, as a table or as JSON."""
    analysis = thought_about(position, effort, voice)
    if as_json:
        print(analysis.to_json())
        return
    voice.show("", draw(position, voice), "")
    if position.is_over:
        voice.show(result(position, voice.language), style="bold")
        return
    voice.show(headline(analysis, voice.language), "", style="bold")
    voice.show(move_table(analysis, voice.language) if analysis.moves else throw_table(analysis, voice.language), "")
    voice.show(*danger_lines(analysis, voice.language))


def thought_about(position: Position, effort: Effort, voice: Voice) -> Analysis:
    """Judge a position, and say how much of the time has passed where time is the limit."""
    from tablier.cli.progress import Steps

    began = time.monotonic()

    with Steps(voice, voice.words.say("analyse-thinking")) as steps:

        def never() -> bool:
            if effort.budget.seconds:
                steps.reach(time.monotonic() - began, effort.budget.seconds)
            return False

        return analyse(position, effort.budget, effort.rollouts, stop=never)


def move_table(analysis: Analysis, language: str) -> Table:
    """Rank the moves: as people call them and as they are typed, chance, loss, and in words what each does."""
    table = _table(language, "move typed chance loss words", right="chance loss")
    for judgement in analysis.moves:
        loss = spelled(judgement.loss, language) if judgement.loss else ""
        chance = spelled(judgement.chance, language)
        words = _in_words(analysis, judgement, language)
        table.add_row(judgement.say(language), judgement.move, chance, loss, words)
    return table


def _in_words(analysis: Analysis, judgement: Judgement, language: str) -> str:
    """Say what a move does and what is expected to follow; its certainty only where it is not that of the whole."""
    told = [judgement.words(language)]
    if judgement.margin or judgement.source != analysis.verdict.source:
        told[0] += f" ({judgement.provenance(language)})"
    if len(judgement.line) > 1:
        told.append(study_words(language).say("analysis-follows", line=" ".join(judgement.line)))
    return "\n".join(told)


def throw_table(analysis: Analysis, language: str) -> Table:
    """List what may fall: odds, the mover's chance after it, and the best answer."""
    table = _table(language, "throw odds chance answer typed", right="odds chance")
    total = sum(fall.ways for fall in analysis.throws)
    for fall in analysis.throws:
        chance = spelled(fall.chances[analysis.position.mover], language)
        table.add_row(fall.throw, f"{fall.ways}/{total}", chance, fall.say(language), fall.best)
    return table


def _table(language: str, columns: str, right: str) -> Table:
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for nth, column in enumerate(columns.split()):
        name = study_words(language).say(f"column-{column}")
        table.add_column(
            name,
            justify="right" if column in right.split() else "left",
            style="bold" if nth == 0 else None,
            no_wrap=column in ("typed", "chance", "loss", "throw", "odds"),
        )
    return table

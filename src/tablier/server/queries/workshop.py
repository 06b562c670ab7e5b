"""What changing one house rule does to a game: what is asked, and how far the answer is."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

import tablier
from tablier.server.messages.model import Model, Text
from tablier.study.survey.cases import cases_of
from tablier.study.survey.workshop import GAMES, RuleEffects, RuleTask


class RuleForm(Model):
    """A table by its unusual options, the option that is changed, and who plays."""

    game: Text
    option: Text
    value: Text
    options: dict[Text, Text] = field(default_factory=dict)
    player: Literal["random", "greedy"] = "greedy"


class StudiedRule(Model):
    """How far the games are; `found` says what the change does."""

    done: bool
    progress: float
    found: RuleEffects | None = None


def task_of(form: RuleForm) -> RuleTask:
    """Return the work a form asks for; refuse options that are none, or that change nothing."""
    game = tablier.game(form.game)
    usual, _ = cases_of(game, options=[{form.option: form.value}], common=dict(form.options))
    return RuleTask(game.name, tuple(sorted(usual.start.unusual.items())), form.option, form.value, GAMES, form.player)

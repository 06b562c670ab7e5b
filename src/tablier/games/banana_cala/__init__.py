"""Banana-Cala."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.game import Game, Level, Variant
from tablier.games.banana_cala import advice, ending, endings, notation, rules, speech, table, view

GAME = Game(
    name="banana-cala",
    version=1,
    State=table.State,
    Rule=table.Rule,
    folder=Path(__file__).parent,
    outcomes=table.KINDS,
    set_up=rules.set_up,
    to_act=rules.to_act,
    actions=rules.actions,
    forbidden_by=rules.forbidden_by,
    chance_odds=rules.chance_odds,
    apply=rules.apply,
    payoffs=ending.payoffs,
    evaluate=advice.evaluate,
    rotate=rules.rotate,
    seats=view.seats,
    write=notation.write,
    touches=view.touches,
    say=speech.say,
    task=speech.task,
    strays=speech.STRAYS,
    board=view.board,
    view=view.view,
    lay=view.lay,
    flaw=notation.flaw,
    clash=notation.clash,
    gathering=endings.gathering,
    ending_of=endings.ending_of,
    recall=endings.recall,
    levels=(
        Level(nodes=1, overlooks=0.6, blur=150),
        Level(nodes=1, overlooks=0.3, blur=60),
        Level(depth=1, nodes=300, overlooks=0.1, blur=20),
        Level(depth=4, nodes=2_000),
        Level(seconds=3),
    ),
    variants=(
        Variant(
            "banan-cala",
            "Mancala World, Banan-Cala, after the English leaflet of University Games, 2000",
            {"capture": "automatic", "own_mancala": "skipped"},
        ),
        Variant("playing-again", "Kid-Cala's other two games, after the same leaflet", {"play_again": True}),
        Variant("blind", "A house rule of Tablier: fruits are picked and dropped unseen", {"drop_order": "random"}),
        Variant(
            "quick",
            "A house rule of Tablier, for programs and short games: no choice but the bowl or the number",
            {"drop_order": "sorted", "capture": "automatic"},
        ),
    ),
)

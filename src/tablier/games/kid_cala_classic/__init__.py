"""Kid-Cala, classic."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.game import Game, Level, Variant
from tablier.families import sowing
from tablier.games.kid_cala_classic import advice, notation, rules, speech, view

GAME = Game(
    name="kid-cala-classic",
    version=1,
    State=rules.State,
    Rule=rules.Rule,
    folder=Path(__file__).parent,
    outcomes=0,
    set_up=sowing.fill_bowls,
    to_act=sowing.mover_acts,
    actions=sowing.one_for_each_bowl,
    forbidden_by=rules.forbidden_by,
    chance_odds=sowing.no_odds,
    apply=rules.apply,
    payoffs=rules.payoffs,
    evaluate=advice.evaluate,
    rotate=sowing.swap_sides,
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
    counts_gathered=True,
    levels=(
        Level(nodes=1, overlooks=0.6, blur=200),
        Level(nodes=1, overlooks=0.3, blur=60),
        Level(depth=1, nodes=300, overlooks=0.1, blur=30),
        Level(depth=2, nodes=2_000),
        Level(seconds=3),
    ),
    variants=(
        Variant("empty-capture", "Irving, Donkers and Uiterwijk, Solving Kalah, 2000", {"capture_without_prey": True}),
        Variant("kalah-6-6", "Rawlings, solutions of Kalah(6,6), 2015", {"fruits": 6}),
        Variant("small", "Kalah(4,3), a size often used to teach the game", {"pits": 4, "fruits": 3}),
    ),
)

"""Thaayam."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.game import Game, Level, Variant
from tablier.families.cowries import THROWS
from tablier.families.race import race_odds, race_payoffs
from tablier.games.thaayam import advice, endings, notation, outlook, rules, speech, state, view

BELL = "R. C. Bell, Board and Table Games, 1960, pp. 17-20, as retold by cyningstan.com and a4games.company"
SIZES = "the Ludens Planet sheet names the size; shells as on the boards of rollthedice.in, one fewer than squares"
BELL_TWINS = {"twin_odd": "floor-half", "twin_prey": "twins"}

GAME = Game(
    name="thaayam",
    version=1,
    State=state.State,
    Rule=state.Rule,
    folder=Path(__file__).parent,
    outcomes=THROWS,
    set_up=rules.set_up,
    to_act=rules.to_act,
    actions=rules.actions,
    forbidden_by=rules.forbidden_by,
    chance_odds=race_odds,
    apply=rules.apply,
    payoffs=race_payoffs,
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
    endings=endings.endings,
    side_rank=endings.side_rank,
    recall=endings.recall,
    learnable=outlook.LEARNABLE,
    show=outlook.show,
    foresee=outlook.foresee,
    levels=(
        Level(nodes=1, overlooks=0.8, blur=300),
        Level(nodes=1, overlooks=0.3, blur=60),
        Level(nodes=1, overlooks=0.05, blur=20),
        Level(depth=2, nodes=2_000),
        Level(seconds=3),
    ),
    variants=(
        Variant("bell-twins", f"twins as in {BELL}", {**BELL_TWINS}),
        Variant("bell", BELL, {**BELL_TWINS, "combine": True}),
        Variant("throw-at-once", "Thaayam.lud in Ludii, where a capture throws at once", {"replay": "immediate"}),
        Variant("leave-singly", "the last part of the Ludens Planet sheet, read by itself", {"bear_off": "any"}),
        Variant("capture-first", "Chauka Bara and its kin, on nazariya.in", {"inward_needs_capture": True}),
        Variant("seven", SIZES, {"size": 7}),
        Variant("seven-falkener", "E. Falkener, Games Ancient and Oriental, 1892", {"size": 7, "track": "falkener"}),
        Variant("nine", SIZES, {"size": 9}),
        Variant("eleven", SIZES, {"size": 11, "turn_limit": 10_000}),
    ),
)

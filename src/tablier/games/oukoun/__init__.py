"""Oukoun."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.game import Game, Level, Variant
from tablier.games.oukoun import advice, mat, notation, outlook, rules, setup, speech, view

GAME = Game(
    name="oukoun",
    version=1,
    State=mat.State,
    Rule=mat.Rule,
    folder=Path(__file__).parent,
    outcomes=setup.EMPTY + 1,
    set_up=rules.set_up,
    to_act=rules.to_act,
    actions=rules.actions,
    most_actions=notation.most_actions,
    forbidden_by=rules.forbidden_by,
    list_allowed=rules.list_allowed,
    chance_odds=rules.chance_odds,
    apply=rules.apply,
    payoffs=rules.payoffs,
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
    learnable=outlook.LEARNABLE,
    show=outlook.show,
    foresee=outlook.foresee,
    levels=(
        Level(nodes=1, overlooks=0.6, blur=200),
        Level(nodes=1, overlooks=0.3, blur=60),
        Level(nodes=1),
        Level(depth=2, nodes=2_000),
        Level(seconds=3),
    ),
    variants=(
        Variant("quick-start", "Ours: chance places the pawns, B chooses a colour all the same", {"setup": "random"}),
        Variant("ready-made", "Ours: one fixed opening, each colour alike on each kind of sun", {"setup": "preset"}),
        Variant(
            "long-ring",
            "Claude Leroy, Khan Tsin, Cosmoludo: 36 squares in equal thirds, a player who cannot move skips the turn",
            {"ring": "123" * 12, "setup": "random", "stuck": "skip"},
        ),
        Variant("no-third-time", "Ours, after the ban on repetition in go and xiangqi", {"repetition": "forbidden"}),
    ),
)

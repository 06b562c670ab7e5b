"""Chowka Bhara."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.game import Game, Level, Variant
from tablier.families.cowries import THROWS
from tablier.families.race import race_odds, race_payoffs
from tablier.games.chowka_bhara import advice, endings, flaws, notation, outlook, rules, speech, view

GAME = Game(
    name="chowka-bhara",
    version=1,
    State=rules.State,
    Rule=rules.Rule,
    folder=Path(__file__).parent,
    outcomes=THROWS,
    set_up=rules.set_up,
    to_act=rules.to_act,
    actions=rules.actions,
    forbidden_by=rules.forbidden_by,
    list_allowed=rules.list_allowed,
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
    flaw=flaws.flaw,
    clash=notation.clash,
    endings=endings.endings,
    side_rank=endings.side_rank,
    recall=endings.recall,
    learnable=outlook.LEARNABLE,
    show=outlook.show,
    foresee=outlook.foresee,
    levels=(
        Level(nodes=1, overlooks=0.7, blur=200),
        Level(nodes=1, overlooks=0.3, blur=60),
        Level(nodes=1, overlooks=0.05, blur=20),
        Level(depth=2, nodes=2_000),
        Level(seconds=3),
    ),
    variants=(
        Variant("four-players", "The sheet itself: four players of four pawns each", {"seats": 4}),
        Variant("kadi-renewal", "Wikipedia, Chowka bhara, older text: the kadi is won anew", {"kadi_renewal": True}),
        Variant(
            "killing-pairs",
            "S4RK's program of 2012 and raviHuliyar2189/chowka-bhara: a gatti kills where it lands",
            {"juga_kills_on_landing": True},
        ),
        Variant("held-squares", "The other reading of the sheet: one player to a square", {"crossed_squares": "held"}),
        Variant("blockade", "Programs in which nobody lands on a gatti", {"wall": "full"}),
        Variant(
            "lapping",
            "Ashta Chamma pages greops and vuryo: without a kill pawns keep circling, a third grace ends the turn",
            {"lap": True, "third_grace": "void"},
        ),
        Variant(
            "pair-in-place", "The other reading of the 2: the pair is declared, not moved", {"juga_forming": "stays"}
        ),
        Variant("declared-pairs", "A third reading of the 2: it only unlocks the pair", {"juga_forming": "unlocks"}),
        Variant("seven-house", "rollthedice.in, seven-house board: 7x7 and six cowries", {"size": 7}),
        Variant(
            "falkener",
            "Falkener, Games Ancient and Oriental, 1892: the course of the 7x7 board, with its corners as refuges",
            {"size": 7, "track": "falkener", "refuges": "corners"},
        ),
        Variant(
            "inner-refuges",
            "j-raghavan/chowka-bhara, after a hand-made 7x7 board: the corners of the second ring are safe",
            {"size": 7, "track": "falkener", "refuges": "inner-corners"},
        ),
        Variant("nine", "Wikipedia, Chowka bhara: N-1 pawns on a board of N by N", {"size": 9, "pawns": 8}),
        Variant("eleven", "Wikipedia, Chowka bhara, newer text: 11x11", {"size": 11, "pawns": 10}),
        Variant("for-places", "House rule: the others play on for their places", {"seats": 4, "play_on": True}),
    ),
)

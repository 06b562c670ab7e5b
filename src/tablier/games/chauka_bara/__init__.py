"""Chauka Bara."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.game import Game, Level, Variant
from tablier.families.cowries import THROWS
from tablier.families.race import race_odds, race_payoffs
from tablier.games.chauka_bara import advice, notation, outlook, rules, sides, speech, state, view

GAME = Game(
    name="chauka-bara",
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
    takes_back=True,
    sides=sides.sides,
    side_rank=sides.side_rank,
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
        Variant("opening-grace", "the optional rule at the end of the French sheet", {"opening_grace": True}),
        Variant("void", "relatives of the game in Ludii: the third grace in a row is lost", {"third_grace": "void"}),
        Variant("series", "the Changa Asta rule book: three strikes void the whole queue", {"throws": "series"}),
        Variant(
            "banked",
            "Just-Rice/Chowka-Bhara: throws are banked, without a limit",
            {"throws": "series", "third_grace": "allowed"},
        ),
        Variant(
            "shared-inside",
            "raviHuliyar2189/chowka-bhara: a pool of throws, own pawns together on safe and inner squares",
            {"throws": "series", "own_pawns_share": "homes-and-inner-ring"},
        ),
        Variant(
            "circling",
            "Ashta Chamma pages (greops.blogg.se): pawns keep circling until a capture",
            {"without_capture": "lap"},
        ),
        Variant("passing", "Ashta-kashte in Ludii, after Falkener, 1892: nobody has to move", {"may_pass": True}),
        Variant("overshoot", "arv100kri/Chowka-Bhara, 2012: no exact throw needed", {"exact_centre": False}),
        Variant("places", "raviHuliyar2189/chowka-bhara: play on for the other places", {"seats": 4, "play_on": True}),
        Variant(
            "houses-7",
            "rollthedice.in, seven houses and six cowries; track of Falkener, Games Ancient and Oriental, 1892",
            {"size": 7, "track": "falkener"},
        ),
        Variant(
            "refuges-7",
            "j-raghavan/chowka-bhara, after a board made by hand: own pawns together on safe squares only",
            {"size": 7, "track": "falkener", "refuges": "inner-corners", "own_pawns_share": "homes"},
        ),
        Variant("houses-9", "Wikipedia, Chowka bhara: a pawn fewer than squares on a side", {"size": 9, "pawns": 8}),
        Variant("houses-11", "Wikipedia, Chowka bhara, names the 11x11 board", {"size": 11}),
    ),
)

"""Chowka Bhara: what is shown, what is said, and positions that cannot be."""

from __future__ import annotations

import pytest

import tablier
from tablier.engine.board import Pieces
from tablier.engine.errors import BadPosition
from tablier.games.chowka_bhara.tests.tables import table

PLAIN = "white 0 0 0 0\nmover red\n"
ATTACKED = "red 0 0 0 16 captured\nwhite 0 22 22 22 captured\nthrows 2 3\nmover red\n"


def test_a_juga_a_kadi_and_graces_are_shown():
    position = table(
        "red 0 0 18* 18* captured\nwhite 0 0 0 22 captured\nthrows 4\ngraces 1\nmover red\nphase throw",
        third_grace="void",
    )
    shared = next(
        place for place, where in zip(position.view.contents, position.board.places, strict=True) if where.name == "b4"
    )
    assert shared == (Pieces("red", 2, "juga"), Pieces("white", 1))
    assert position.view.throws == (4,)
    assert position.view.notes == (("note-kadi-red", 1), ("note-kadi-white", 1), ("note-graces", 1))


@pytest.mark.parametrize(
    ("picture", "move", "places"),
    [
        ("red 0 0 18 18 captured\nthrows 2\n", "18+2", ("b4", "d4")),
        ("red 0 0 18 18 captured\nthrows 2\n", "18=2", ("b4", "c4")),
        ("red 0 0 18 22 captured\nthrows 2 3\n", "22+3", ("d2",)),
        ("red 0 0 18 18 captured\nthrows 2\n", "leave", ("c1",)),
    ],
)
def test_a_move_touches_where_it_starts_and_where_it_leads(picture, move, places):
    position = table(picture + PLAIN + "phase move")
    action = next(
        a for a in range(position.game.actions(position.state)) if position.game.write(position.state, a) == move
    )
    names = tuple(position.board.places[place].name for place in position.game.touches(position.state, action))
    assert names == places


def test_a_pairing_in_place_touches_one_square():
    position = table("red 0 0 18 18 captured\nthrows 2\n" + PLAIN + "phase move", juga_forming="stays")
    assert set(position.game.touches(position.state, position.read("18=2"))) == {6}


def test_an_attack_is_told_in_sentences():
    position = table(ATTACKED + "phase move")
    assert position.explain("16x2") == (
        "Red attacks the mupollu on square b4 from square b2 with the 2: two 1s are needed. (§16)"
    )
    attack = position.play("16x2")
    assert attack.explain("1") == "Red throws 1 for the attack. (§16) One more 1 is needed. (§16)"
    assert attack.explain("3", "fr") == (
        "Rouge lance 3 pour l'attaque. (§16) L'attaque échoue ; un autre pion doit utiliser le 2. (§16)"
    )
    assert attack.play("1").explain("1") == (
        "Red throws 1 for the attack. (§16) Red moves a red pawn from square b2 to square b4. (§3) "
        "Red kills 3 white pawns on square b4: back to White's home. (§7) For the kill Red throws another series. (§7)"
    )


def test_refusals_speak_of_the_squares():
    wall = table("red 0 0 0 17 captured\nwhite 0 0 22* 22* captured\nthrows 2\nmover red\nphase move")
    assert wall.why_not("17+2").sentence == "A juga blocks the way from square b3."
    assert wall.why_not("17+2", "fr").sentence == "Un juga barre la route depuis la case b3."


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        ("red 0 0 18* 19 captured\n" + PLAIN + "phase throw", "juga"),
        ("red 0 18* 18* 18 captured\n" + PLAIN + "phase throw", "juga"),
        ("red 0 0 4* 4* captured\n" + PLAIN + "phase throw", "juga"),
        ("red 0 0 24* 24* captured\n" + PLAIN + "phase throw", "juga"),
        ("red 0 0 0 0\n" + PLAIN + "phase throw\nbond 0 0 0 0 1", "juga"),
        ("red 0 0 0 0\n" + PLAIN + "phase throw\nbond 2", "juga"),
        ("red 0 0 3 3\n" + PLAIN + "phase throw", "share only crossed"),
        ("red 0 0 0 7\nwhite 0 0 0 15\nmover red\nphase throw", "share only crossed"),
        ("red 0 0 0 16\n" + PLAIN + "phase throw", "has a kadi"),
        ("red 0 0 0 0\n" + PLAIN + "phase throw\nkept -1", "0 to 99 throws"),
        ("red 0 0 0 0\n" + PLAIN + "phase throw\nkept 0 0 0 0 0 1", "0 to 99 throws"),
        ("red 0 0 0 0\n" + PLAIN + "phase throw\nkept 50 0 0 0 50", "0 to 99 throws"),
        ("red 0 0 0 0\n" + PLAIN + "phase move\nkept 51 0 0 0 50", "0 to 100 throws"),
        ("red 0 0 0 0\n" + PLAIN + "phase throw\nphase move", "cannot use any"),
        ("red 0 0 0 0\nwhite 0 0 0 0\nmover nobody\nphase throw\nthrows 4", "the phase is"),
        ("red 0 0 0 0\n" + PLAIN + "phase throw\ngraces 1", "graces are counted"),
        ("red 0 0 0 18 captured\n" + PLAIN + "phase throw\nfresh 0 0 0 1", "just arrived"),
        ("red 0 0 0 0\n" + PLAIN + "phase throw\nfresh 0 0 0 0 1", "just arrived"),
        ("red 0 0 18 18 captured\nwhite 0 0 22* 22* captured\nmover red\nphase throw\nfresh 0 0 1 0", "just arrived"),
        ("red 0 0 18* 18* captured\nwhite 0 0 22* 22* captured\nmover red\nphase throw\nfresh 0 0 0 1", "just arrived"),
        (ATTACKED + "phase throw\nattacker 3", "an attack is made"),
        (ATTACKED + "phase attack\nattacker 3\nchosen 4", "an attack is made"),
        (ATTACKED + "phase attack\nattacker 4\nchosen 2", "an attack is made"),
        (ATTACKED + "phase attack\nattacker 0\nchosen 2", "an attack is made"),
        ("red 24 24 24 24 captured\n" + PLAIN + "phase throw", "has a place"),
        ("red 0 0 0 0\nwhite 0 0 0 0\nmover nobody\nphase throw", "the game is over exactly"),
        ("red 24 24 24 24 captured\nwhite 0 0 0 0\nrank 1\nmover white\nphase throw", "the game is over exactly"),
        ("red 0 0 0 0\n" + PLAIN + "phase throw\nturns 2000", "the game is over exactly"),
        ("red 22 24 24 24 captured\n" + PLAIN + "throws 3\nphase move", "cannot use any"),
    ],
)
def test_positions_that_cannot_be_are_refused(picture, sentence):
    with pytest.raises(BadPosition, match=sentence):
        tablier.position(table(picture).text)


def test_graces_are_counted_only_as_far_as_they_are_in_hand():
    picture = "red 0 0 0 0\n" + PLAIN + "phase throw\ngraces 2\nthrows "
    assert tablier.position(table(picture + "4 8", third_grace="void").text)
    with pytest.raises(BadPosition, match="graces are counted"):
        tablier.position(table(picture + "4 3", third_grace="void").text)

"""Oukoun: positions that cannot be, and how texts are read."""

from __future__ import annotations

import pytest

import tablier
from tablier.games.oukoun.mat import BLACK
from tablier.games.oukoun.repetition import fingerprint, remember
from tablier.games.oukoun.tests.pictures import A, B, ended, mat

ROW = "stack=1,2,3,2,3,1,3,1,2,1,2,3,2,3,1,3,1,2,1,2,3,2,3,1,3,1,2,3"  # nine white, nine black, ten red
FOUR = "stack=0,3221,0,0,0,0,0,0,0,0,11122333,0,0,0,0,11222333,0,0,0,0,11122333"
WON = "stack=0,322,0,0,0,0,0,0,0,0,11122333,0,0,0,0,112223331,0,0,0,0,11122333"
PLAYING = "phase=2 colour=1,2"
IMPOSSIBLE = {
    "phase": "| left=9,9,10 phase=3",
    "mover-while-placing": "| left=9,9,10 mover=-2",
    "mover": f"| {FOUR} {PLAYING} mover=3",
    "no-such-colour": "| stack=4 left=9,9,10",
    "gap": "| stack=102 left=9,9,10",
    "negative": "| stack=-1 left=9,9,10",
    "beyond-the-ring": "| stack=0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1 left=8,9,10",
    "stack-while-placing": "| stack=12 left=8,8,10",
    "four-alike": f"| stack=1111 left=5,9,10 {PLAYING}",
    "too-few": "| stack=1 left=9,9,10",
    "less-than-none": "| stack=1,1,1,1,1,1,1,1,1,1 left=-1,9,10",
    "bag-empty-while-placing": f"| {ROW}",
    "bag-full-while-choosing": "| left=9,9,10 phase=1",
    "placing-a-preset": "setup=preset | left=9,9,10",
    "dealt-without-chance": "| left=9,9,10 dealt=1",
    "dealt-too-far": "setup=random | left=9,9,10 dealt=3",
    "dealt-before-the-start": "setup=random | left=9,9,10 dealt=-1",
    "dealt-beyond": "setup=random | stack=0,0,1 left=8,9,10 dealt=1",
    "colours-before-the-choice": f"| {ROW} phase=1 colour=1,2",
    "same-colour-twice": f"| {ROW} phase=2 colour=1,1",
    "won-before-the-start": "| left=9,9,10 winner=1",
    "quiet-before-the-start": f"| {ROW} phase=1 quiet=1",
    "remembered-before-the-start": f"| {ROW} phase=1 history=1",
    "quiet-without-a-stack": f"| {ROW} {PLAYING} quiet=1",
    "too-quiet": f"| {FOUR} {PLAYING} quiet=60",
    "too-quiet-without-a-limit": f"quiet-limit=0 | {FOUR} {PLAYING} quiet=60",
    "rounds-with-a-limit": f"| {FOUR} {PLAYING} rounds=1",
    "too-many-rounds": f"quiet-limit=0 | {FOUR} {PLAYING} rounds=100",
    "rounds-before-the-start": f"| {ROW} phase=1 rounds=1",
    "nothing-remembered": f"| {FOUR} {PLAYING}",
    "winner": f"| {WON} {PLAYING} mover=-2 winner=3",
    "wrong-winner": f"| {WON} {PLAYING} mover=-2 winner=2",
    "oukoun-without-winner": f"| {WON} {PLAYING} mover=-2",
    "winner-without-oukoun": f"| {FOUR} {PLAYING} mover=-2 winner=2",
    "over-before-the-first-move": f"| {ROW} {PLAYING} mover=-2",
    "remembered-after-the-end": f"| {WON} {PLAYING} mover=-2 winner=1 history=5",
}


@pytest.mark.parametrize("text", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_positions_that_cannot_be_are_refused(text):
    with pytest.raises(tablier.TablierError, match="This position is impossible") as refused:
        tablier.position(f"oukoun {text}")
    assert "est impossible" in refused.value.say("fr")


@pytest.mark.parametrize(
    ("entries", "quiet"),
    [("1", 0), ("KNOWN,1", 1), ("1,1,1,KNOWN", 3), ("-1,KNOWN", 1), ("KNOWN,4611686018427387904", 1), ("1,KNOWN", 0)],
    ids=["not-this", "not-sorted", "three-times", "negative", "too-large", "too-many"],
)
def test_a_history_that_cannot_be_is_refused(entries, quiet):
    known = mat("1:RBBW 10:WWWBBRRR 15:WWBBBRRR 20:WWWBBRRR", A).state.history[0]
    with pytest.raises(tablier.TablierError, match="fingerprints are remembered"):
        tablier.position(f"oukoun | {FOUR} {PLAYING} quiet={quiet} history={entries.replace('KNOWN', str(known))}")


OUKOUN = "1:RBB 10:WWWBBRRR 15:WWBBBRRRW 20:WWWBBRRR"
PETRIFIED = "3:BRW 6:BBBR 9:BBBR 12:BBR 15:WWWR 18:WWWR 21:WWRRR 24:R"


@pytest.mark.parametrize("picture", [OUKOUN, PETRIFIED], ids=["oukoun", "petrified"])
def test_nobody_plays_on_after_the_end(picture):
    state = ended(picture, A).state
    state.mover, state.winner = B, 0
    remember(state, fingerprint(state, BLACK))
    with pytest.raises(tablier.TablierError, match="no one has won yet"):
        tablier.position(tablier.Position(tablier.game("oukoun"), bytes(state)).text)


def test_the_last_quiet_position_is_read_back_and_played_on():
    before = mat("0:RW 3:R 6:RB 9:R 12:WWWR 15:WWWR 18:WWR 21:BBBR 24:BBBR 27:BBR", A, quiet=59)
    assert tablier.position(before.text).play("0+1").is_over


def test_short_texts_are_enough():
    assert tablier.position("oukoun | left=9,9,10") == tablier.game("oukoun").start()


def test_no_stack_that_can_be_moved_is_taller_than_eight():
    stacks = "stack=0,0,0,0,0,0,323,0,0,0,0,21321231,0,0,0,0,0,0,32112132,0,0,0,0,0,1322,0,0,0,33113"
    history = "history=3268450598113405199,3551282165173483435,4008556612829575527"
    position = tablier.position(f"oukoun setup=random | {stacks} {PLAYING} quiet=2 {history}")
    most = position.game.most_actions
    assert most and most(position.state) == position.game.actions(position.state) == 2 * 30 * 8

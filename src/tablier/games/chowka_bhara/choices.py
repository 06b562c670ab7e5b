"""What the mover may do with the throws in hand, numbered: a throw for each pawn, pairings, and leaving it."""

from __future__ import annotations

from tablier.engine.fields import Cells
from tablier.engine.rule import rule
from tablier.engine.table import ALLOWED
from tablier.families.cowries import worth
from tablier.families.race import shells
from tablier.games.chowka_bhara.moves import is_attack, obstacle, pairing_obstacle
from tablier.games.chowka_bhara.state import PAIRING, JugaForming, Phase, Rule, State, is_alike


@rule
def pairings(state: State) -> int:
    """Return the first action that makes a juga; before it come mouths times pawns plus pawn."""
    return (shells(state) + 1) * state.pawns


@rule
def leaving(state: State) -> int:
    """Return the last action: to leave the throws unused."""
    return pairings(state) + state.pawns


@rule
def choice_forbidden_by(state: State, action: int) -> int:
    """Return the paragraph that forbids an action, or ALLOWED."""
    if action < pairings(state):
        return moving_forbidden_by(state, action % state.pawns, action // state.pawns)
    if action < leaving(state):
        return pairing_forbidden_by(state, action - pairings(state))
    return leaving_forbidden_by(state)


@rule
def moving_forbidden_by(state: State, pawn: int, mouths: int) -> int:
    """§3 A pawn uses a throw in hand; after a failed attack, another pawn its throw (§16)."""
    if state.kept[mouths] == 0:
        return Rule.THROW
    if is_alike(state, pawn):
        return Rule.USE
    if state.phase == Phase.INSTEAD:
        if mouths != state.chosen or is_attack(state, state.mover, pawn, worth(mouths, shells(state))):
            return Rule.ATTACK
    return obstacle(state, state.mover, pawn, worth(mouths, shells(state)))


@rule
def pairing_forbidden_by(state: State, pawn: int) -> int:
    """§10 A 2 makes a juga of a pollu; after a failed attack with a 2, of another pollu (§16)."""
    if state.kept[PAIRING] == 0:
        return Rule.THROW
    if state.phase == Phase.INSTEAD and not can_pair_instead(state, pawn):
        return Rule.ATTACK
    return pairing_obstacle(state, state.mover, pawn)


@rule
def can_pair_instead(state: State, pawn: int) -> bool:
    """§16 Tell whether making a juga uses the throw of the failed attack, and without the pawn that failed."""
    if state.chosen != PAIRING or state.juga_forming == JugaForming.UNLOCKS:
        return False
    return state.step[state.mover, pawn] != state.step[state.mover, state.attacker]


@rule
def leaving_forbidden_by(state: State) -> int:
    """§4 A player who can make an ordinary move must; attacks and pairings may be left."""
    for mouths in range(shells(state) + 1):
        if state.kept[mouths] > 0:
            for pawn in range(state.pawns):
                if is_ordinary(state, pawn, mouths):
                    return Rule.MUST
    return ALLOWED


@rule
def is_ordinary(state: State, pawn: int, mouths: int) -> bool:
    """Tell whether a pawn may use a throw, and is not attacking with it."""
    if moving_forbidden_by(state, pawn, mouths) != ALLOWED:
        return False
    return not is_attack(state, state.mover, pawn, worth(mouths, shells(state)))


@rule
def can_act(state: State) -> bool:
    """Tell whether any throw in hand can be used."""
    for mouths in range(shells(state) + 1):
        if state.kept[mouths] > 0:
            for pawn in range(state.pawns):
                if moving_forbidden_by(state, pawn, mouths) == ALLOWED:
                    return True
    if state.kept[PAIRING] > 0:
        for pawn in range(state.pawns):
            if pairing_forbidden_by(state, pawn) == ALLOWED:
                return True
    return False


@rule
def list_choices(state: State, legal: Cells) -> int:
    """List the uses of each throw in hand, the pairings, and leaving it, if no use is ordinary (§4)."""
    listed, must = 0, False
    for mouths in range(shells(state) + 1):
        if state.kept[mouths] > 0:
            for pawn in range(state.pawns):
                if moving_forbidden_by(state, pawn, mouths) == ALLOWED:
                    legal[listed] = mouths * state.pawns + pawn
                    listed += 1
                    must = must or not is_attack(state, state.mover, pawn, worth(mouths, shells(state)))
    if state.kept[PAIRING] > 0:
        for pawn in range(state.pawns):
            if pairing_forbidden_by(state, pawn) == ALLOWED:
                legal[listed] = pairings(state) + pawn
                listed += 1
    if not must:
        legal[listed] = leaving(state)
        listed += 1
    return listed

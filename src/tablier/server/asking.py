"""Questions about a move in a position: what it would do, or which paragraph forbids it.

A client without rules does not know what an illegal move is called: it asks by the places somebody touched.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablier.engine.errors import TablierError
from tablier.engine.position import Position
from tablier.engine.table import ALLOWED
from tablier.server.messages import Told


def told(position: Position, id: str, move: str, places: Sequence[int], language: str) -> Told:  # noqa: A002
    """Explain a move, or say why it may not be played."""
    try:
        asked = move or move_touching(position, tuple(places))
        refused = position.why_not(asked, language)
        if refused is None:
            return Told(id=id, allowed=True, say=position.explain(asked, language))
    except TablierError as error:
        return Told(id=id, allowed=False, say=error.say(language))
    return Told(
        id=id,
        allowed=False,
        say=refused.sentence,
        paragraph=refused.paragraph,
        rule=refused.rule,
        places=list(refused.places),
    )


def move_touching(position: Position, places: tuple[int, ...]) -> str:
    """Return the name of the move that somebody meant who touched these places; one that is refused, if any is."""
    if position.to_act < 0 or not places:
        return ""
    state, game = position.state, position.game
    touched = [(action, game.touches(state, action)) for action in range(game.actions(state))]
    exact = [action for action, found in touched if found == places]
    begun = [action for action, found in touched if found[:1] == places[:1]]
    meant = exact or begun
    refused = [action for action in meant if game.forbidden_by(state, action) != ALLOWED]
    found = refused or meant
    return str(game.write(state, found[0])) if found else ""

"""Why a move may not be played, or what it would do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import tablier
from tablier.cli.drawing import draw
from tablier.cli.errors import TerminalError
from tablier.cli.json_output import position_data, print_json, why_data
from tablier.cli.movelist import show_odds
from tablier.cli.records import read_text
from tablier.cli.replaying import position_after, turn_count
from tablier.engine.errors import listed
from tablier.engine.record import FORMAT
from tablier.engine.sheet import sheet_of
from tablier.engine.story import seat_name
from tablier.engine.table import CHANCE
from tablier.engine.words import words_of

if TYPE_CHECKING:
    from tablier.cli.screen import Voice
    from tablier.engine.position import Position


def asked_position(asked: str, at: int | None) -> Position:
    """Return the position that a command line means: a file, `-` for standard input, a position, or a game's first."""
    is_file = asked == "-" or is_there(asked)
    if not is_file and asked in tablier.games():
        asked = tablier.game(asked).start().text
    elif not is_file and "|" not in asked:
        raise TerminalError("no-position", found=asked[:80], games=listed(tablier.games()))
    return position_in(read_text(asked) if is_file else asked, at)


def is_there(name: str) -> bool:
    """Return whether there is a file of this name; a position is too long a name for any."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def position_in(text: str, at: int | None) -> Position:
    """Read a position on one line, or the position of a record after some turns."""
    first = next((line for line in text.splitlines() if line.strip() and not line.startswith("#")), "")
    if "|" in first and first.strip() != FORMAT:
        if at is not None:
            raise TerminalError("position-turns")
        return tablier.position(first)
    record = tablier.record(text)
    return position_after(record, turn_count(record, at))


def say_why(position: Position, move: str, voice: Voice, *, as_json: bool = False) -> None:
    """Explain a move: the paragraph that forbids it, or what it would do."""
    if as_json:
        print_json(why_data(position, move, voice.language))
        return
    refusal = position.why_not(move, voice.language)
    if refusal is None:
        voice.say("may-be-played", move=move, story=position.explain(move, voice.language))
        return
    title = sheet_of(position.game.folder, voice.language).paragraphs[refusal.paragraph].title
    facts = {"move": refusal.move, "title": title, "sentence": refusal.sentence}
    voice.say("may-not-be-played", paragraph=refusal.paragraph, **facts)
    voice.show(f"  §{refusal.paragraph} {refusal.rule}", style="dim")
    voice.say("moves-are", moves=voice.words.listing(list(position.moves)))


def show_position(position: Position, voice: Voice, *, as_json: bool = False) -> None:
    """Draw a position and say who may do what."""
    if as_json:
        print_json(position_data(position))
        return
    voice.show("", draw(position, voice), "")
    if position.is_over:
        voice.say("game-is-over")
    elif position.to_act == CHANCE:
        show_odds(position, voice)
    else:
        words = words_of(position.game.folder, voice.language)
        mover = seat_name(position, words, position.mover)
        voice.say("mover-may-play", seat=mover, moves=", ".join(position.moves))

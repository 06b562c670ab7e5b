"""Who sits where and who has won, in words."""

from __future__ import annotations

from tablier.cli.words import cli_words
from tablier.engine.position import Position
from tablier.engine.story import seat_name
from tablier.engine.words import words_of


def result_sentence(
    position: Position, players: tuple[str, ...], language: str, payoffs: tuple[float, ...] | None = None
) -> str:
    """Say who has won, or in which order the seats came in; by the rules, unless people were paid otherwise."""
    words, paid = cli_words(language), payoffs or position.payoffs
    ranks = [[s for s, pay in enumerate(paid) if pay == rank] for rank in sorted(set(paid), reverse=True)]
    names = [words.listing([full_name(position, players, seat, language) for seat in seats]) for seats in ranks]
    if len(ranks) == 1:
        return words.say("result-draw")
    if len(ranks) == 2:
        return words.say("result-win", seat=names[0], winners=len(ranks[0]))
    return words.say("result-order", order=" > ".join(names))


def full_name(position: Position, players: tuple[str, ...], seat: int, language: str) -> str:
    """Name a seat, and who sits there if called otherwise."""
    name = seat_name(position, words_of(position.game.folder, language), seat)
    return name if players[seat] == name else f"{name} ({players[seat]})"

"""An analysis in sentences."""

from __future__ import annotations

from tablier.engine.position import Position
from tablier.engine.words import Fact
from tablier.study.analysis.chances import spelled, study_words
from tablier.study.analysis.danger import Danger
from tablier.study.analysis.names import place_name, seat_names
from tablier.study.analysis.reasons import spelled_danger
from tablier.study.analysis.verdicts import Fall, JudgedPosition, Judgement


def tell(analysis: JudgedPosition, language: str) -> list[str]:
    """Return an analysis in words, line by line."""
    if analysis.position.is_over:
        return [result(analysis.position, language)]
    moves = [_move_line(rank, judgement, language) for rank, judgement in enumerate(analysis.moves, 1)]
    total = sum(fall.ways for fall in analysis.throws)
    throws = [_throw_line(fall, total, analysis.position.mover, language) for fall in analysis.throws]
    return [headline(analysis, language), *moves, *throws, *danger_lines(analysis, language)]


def result(position: Position, language: str) -> str:
    """Return a sentence on how a game has ended."""
    words = study_words(language)
    winners = [name for name, paid in zip(seat_names(position, language), position.payoffs, strict=True) if paid > 0]
    if not winners:
        return words.say("analysis-over-draw")
    return words.say("analysis-over-win", seats=words.listing(winners), count=len(winners))


def headline(analysis: JudgedPosition, language: str) -> str:
    """Return a line with who is to act, and the chances of all."""
    words, position, verdict = study_words(language), analysis.position, analysis.verdict
    pairs = zip(seat_names(position, language), verdict.chances, strict=True)
    chances = [words.say("analysis-chance", seat=seat, chance=spelled(share, language)) for seat, share in pairs]
    message = "analysis-throw" if analysis.throws else "analysis-move"
    mover = seat_names(position, language)[position.mover]
    return words.say(message, seat=mover, chances=", ".join(chances), source=verdict.provenance(language))


def _move_line(rank: int, judgement: Judgement, language: str) -> str:
    facts: dict[str, Fact] = {
        "rank": rank,
        "move": judgement.name(language),
        "chance": spelled(judgement.chance, language),
        "loss": spelled(judgement.loss, language),
        "source": judgement.provenance(language),
        "words": judgement.words(language),
    }
    return study_words(language).say("analysis-line" if judgement.loss > 0 else "analysis-line-best", **facts)


def _throw_line(fall: Fall, total: int, mover: int, language: str) -> str:
    message = "analysis-throw-line" if fall.best else "analysis-throw-line-alone"
    facts: dict[str, Fact] = {"throw": fall.throw, "ways": fall.ways, "total": total, "move": fall.name(language)}
    return study_words(language).say(message, chance=spelled(fall.chances[mover], language), **facts)


def danger_lines(analysis: JudgedPosition, language: str) -> list[str]:
    """Return what can be taken from whom, the greatest danger first."""
    lines = []
    for seat, dangers in analysis.dangers.items():
        if not dangers:
            continue
        name = seat_names(analysis.position, language)[seat]
        threats = sorted((item for item in dangers.items() if item[1].low > 0), key=lambda item: -item[1].low)
        lines.append(study_words(language).say("danger-seat" if threats else "danger-none", seat=name))
        lines += ["  " + _threat(analysis.position, place, found, language) for place, found in threats]
    return lines


def _threat(position: Position, place: int, found: Danger, language: str) -> str:
    words = study_words(language)
    facts = {"place": place_name(position, place, language), "chance": spelled_danger(found, language)}
    if not found.throws:
        return words.say("danger-place", **facts)
    return words.say("danger-place-by", throws=words.listing(list(found.throws)), **facts)

"""The games, their rule sheets, words and lessons; puzzles."""

from __future__ import annotations

from tablier.local.answers import Asked, Response, answered
from tablier.local.errors import needs_compiler, needs_press
from tablier.local.paths import DeviceParts, check_language, path
from tablier.server.queries import lessons as lesson_facts
from tablier.server.queries.catalogue import catalogue, named, rules_of, sentences
from tablier.server.queries.puzzles import listed, of_today
from tablier.study.puzzles import facts as puzzle_facts
from tablier.study.puzzles.collection import shipped

PLAIN = "text/plain; charset=utf-8"


@path("GET", "/api/games")
async def games(parts: DeviceParts, asked: Asked) -> Response:
    return answered(catalogue())


@path("GET", "/api/games/{game}/rules/{language}")
async def rules(parts: DeviceParts, asked: Asked, game: str, language: str) -> Response:
    return answered(rules_of(named(game), check_language(language)))


@path("GET", "/api/games/{game}/words/{language}")
async def words(parts: DeviceParts, asked: Asked, game: str, language: str) -> Response:
    return Response(200, PLAIN, sentences(game, check_language(language)))


@path("GET", "/api/games/{game}/lessons/{language}")
async def lessons(parts: DeviceParts, asked: Asked, game: str, language: str) -> Response:
    return answered(lesson_facts.facts_of(game, check_language(language)))


@path("GET", "/api/games/{game}/sheet.pdf")
async def sheet(parts: DeviceParts, asked: Asked, game: str) -> Response:
    raise needs_press()


@path("POST", "/api/rules/effects")
async def rule_effects(parts: DeviceParts, asked: Asked) -> Response:
    raise needs_compiler()


@path("GET", "/api/puzzles")
async def puzzles(parts: DeviceParts, asked: Asked) -> Response:
    return answered(listed(shipped()))


@path("GET", "/api/puzzles/today")
async def puzzle_of_the_day(parts: DeviceParts, asked: Asked) -> Response:
    return answered(of_today(shipped(), parts.runtime.now()))


@path("GET", "/api/puzzles/{puzzle}")
async def puzzle(parts: DeviceParts, asked: Asked, puzzle: str) -> Response:
    return answered(puzzle_facts.facts_of(shipped().find(puzzle)))

"""What there is to play, collected once from the games themselves: options, variants, levels, phrases, rule sheets."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Literal, cast

import tablier
from tablier.engine.errors import TablierError
from tablier.engine.game import Game
from tablier.engine.options import Digits, Kind, Whole, options_of, public
from tablier.engine.sheet import sheet_of
from tablier.engine.words import COMMON, LANGUAGES, texts_in, words_of
from tablier.games import folder_of, names
from tablier.matches.acts import PHRASES
from tablier.matches.errors import match_words
from tablier.players.programs import SIMPLE, level_names
from tablier.server.messages.model import Model

MOST_VALUES = 64  # tried one by one to see how many seats they set
OptionKind = Literal["whole", "switch", "choice", "digits"]
Spoken = dict[str, str]  # a sentence in each language


class OptionFacts(Model):
    """A house rule: `values` are all it takes, but for digits, of which there are `low` to `high` of the `alphabet`."""

    name: str
    kind: OptionKind
    values: list[str]
    default: str
    says: Spoken
    meanings: dict[str, Spoken]  # of single values
    low: int
    high: int
    alphabet: str


class VariantFacts(Model):
    name: str
    says: Spoken
    source: str
    options: dict[str, str]


class LevelFacts(Model):
    """A program: what a form calls it, and what people do."""

    program: str
    names: Spoken


class GameFacts(Model):
    name: str
    title: Spoken
    summary: Spoken
    rules: int  # version
    shells: bool  # whether chance plays a part
    seats: list[int]  # how many may play
    options: list[OptionFacts]
    variants: list[VariantFacts]
    levels: list[LevelFacts]
    programs: list[str]  # besides the levels


class Catalogue(Model):
    games: list[GameFacts]
    phrases: dict[str, Spoken]


class ParagraphFacts(Model):
    number: int
    name: str
    title: str
    text: str
    readings: list[str]


class RulesFacts(Model):
    game: str
    language: str
    title: str
    paragraphs: list[ParagraphFacts]


@cache
def catalogue() -> Catalogue:
    """Describe every game; computed once, because games have to be loaded for it."""
    spoken = {language: match_words(language) for language in LANGUAGES}
    phrases = {name: {each: spoken[each].say(f"phrase-{name}") for each in LANGUAGES} for name in PHRASES}
    return Catalogue(games=[facts_of(tablier.game(name)) for name in tablier.games()], phrases=phrases)


@cache
def rules_of(name: str, language: str) -> RulesFacts:
    """Return the rule sheet of a game."""
    game = tablier.game(name)
    sheet = sheet_of(game.folder, language)
    paragraphs = [
        ParagraphFacts(
            number=each.number,
            name=game.paragraphs.get(each.number, ""),
            title=each.title,
            text=each.text,
            readings=list(each.readings),
        )
        for each in sheet.paragraphs.values()
    ]
    return RulesFacts(game=game.name, language=language, title=sheet.title, paragraphs=paragraphs)


def named(game: str) -> str:
    """Return the one name of a game that may be called otherwise."""
    return next(each for each in names() if folder_of(each) == folder_of(game))


@cache
def sentences(game: str, language: str) -> str:
    """Return the common sentences in Fluent, then those of the family and of the game, which say some of them anew."""
    return "\n".join([*texts_in(COMMON, language), *texts_in(folder_of(game) / "texts", language)])


def facts_of(game: Game) -> GameFacts:
    """Describe one game."""
    usual = game.start().options
    options = [option_of(game, public(name), kind, usual) for name, (_, kind) in options_of(game.State).items()]
    return GameFacts(
        name=game.name,
        title=said(game, "title"),
        summary=said(game, "summary"),
        rules=game.version,
        shells=game.outcomes > 0,
        seats=seats_of(game, options),
        options=options,
        variants=[
            VariantFacts(
                name=each.name,
                says=said(game, f"variant-{each.name}"),
                source=each.source,
                options=dict(game.start(each.name).unusual),
            )
            for each in game.variants
        ],
        levels=levels_of(game),
        programs=list(SIMPLE),
    )


def option_of(game: Game, name: str, kind: Kind, usual: dict[str, str]) -> OptionFacts:
    low, high = {Whole: ("low", "high"), Digits: ("shortest", "longest")}.get(type(kind), ("", ""))
    return OptionFacts(
        name=name,
        kind=cast(OptionKind, type(kind).__name__.lower()),
        values=list(kind.values()),
        default=usual[name],
        says=said(game, f"option-{name}"),
        meanings={value: said(game, f"option-{name}-{value}") for value in kind.values() if knows(game, name, value)},
        low=getattr(kind, low, 0),
        high=getattr(kind, high, 0),
        alphabet=getattr(kind, "alphabet", ""),
    )


def levels_of(game: Game) -> list[LevelFacts]:
    names = {language: level_names(game, language) for language in LANGUAGES}
    return [
        LevelFacts(program=str(nth + 1), names={language: names[language][nth] for language in LANGUAGES})
        for nth in range(len(game.levels))
    ]


def seats_of(game: Game, options: list[OptionFacts]) -> list[int]:
    """Return how many may play, by setting each option to each of its values."""
    single = [{each.name: value} for each in options for value in each.values[:MOST_VALUES]]
    starts: list[dict[str, str]] = [{}, *single]
    return sorted(set(chain.from_iterable(seats_with(game, chosen) for chosen in starts)))


def seats_with(game: Game, chosen: dict[str, str]) -> list[int]:
    try:
        return [len(game.start(**chosen).seats)]
    except TablierError:  # this value alone does not go with the usual ones
        return []


def said(game: Game, message: str) -> Spoken:
    """Return a sentence of a game in each language."""
    return {language: words_of(game.folder, language).say(message) for language in LANGUAGES}


def knows(game: Game, option: str, value: str) -> bool:
    return words_of(game.folder, "en").knows(f"option-{option}-{value}")

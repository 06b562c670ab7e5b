"""Loads at start all that play needs: a process out of file descriptors must not stop a match."""

from __future__ import annotations

from importlib import import_module

import tablier
from tablier.engine.position import Position
from tablier.engine.words import LANGUAGES, common_words
from tablier.matches.errors import match_words
from tablier.players.program import Greedy
from tablier.server.errors import http_words, middleware_words, server_words
from tablier.server.http.routes import site
from tablier.server.http.routes.pages import welcome
from tablier.server.live.questions import told
from tablier.server.live.views import view_alone
from tablier.server.queries.catalogue import catalogue, rules_of, sentences
from tablier.storage.errors import storage_words

WORDS = (common_words, match_words, server_words, middleware_words, http_words, storage_words)
LATE = ("openskill.models", "tablier.study.tournament.ratings", "tablier.study.tournament.skills", "encodings.idna")
SEED = 1


def load_all() -> None:
    """Import, read and draw once whatever a match may ask for."""
    for name in LATE:
        import_module(name)
    catalogue()
    for language in LANGUAGES:
        for words in WORDS:
            words(language)
        for game in tablier.games():
            sentences(game, language)
            rules_of(game, language)
    for game in tablier.games():
        rehearse(tablier.game(game).start())
    if site.is_built():
        site.files()
    else:
        for which in ("home", "invited"):
            welcome(which)


def rehearse(position: Position) -> None:
    """Draw a position and play from it once, in every language."""
    for language in LANGUAGES:
        view_alone(position, None, language)
        told(position, "", "", (0,), language)
    move = next(iter(position.odds), "") or Greedy().choose(position, SEED)
    played = position.step(position.read(move))
    for language in LANGUAGES:
        view_alone(played.after, played, language)

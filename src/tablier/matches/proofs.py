"""Seals, links and throws as the log writes them, read and held against what the position and the chains say."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

from tablier.engine.position import Position
from tablier.engine.words import LANGUAGES
from tablier.matches.errors import MatchError, Refused, in_all_languages
from tablier.matches.header import Header
from tablier.matches.log import SHOWN, Json, canonical
from tablier.throws.chance import Chance, Fallen, Shells, chance_of
from tablier.throws.errors import ThrowsError
from tablier.throws.messages import DueMessage, OpenMessage, Release, SealMessage, ServerRelease
from tablier.throws.proof import throw_json
from tablier.throws.reading import HEX, NAME, SHELLS, THROW
from tablier.throws.state import Throws
from tablier.throws.thrown import Thrown

Body = dict[str, Json]


def rules_of(header: Header) -> str:
    """Return game, version and options as the one text that everyone seals; the hash of what does not fit."""
    chosen = [f"{name}={value}" for name, value in sorted(header.options.items())]
    if header.position:
        chosen.append(f"position={_digest(header.position)}")
    text = " ".join([header.game.name, str(header.game.version), *chosen])
    return text if re.fullmatch(NAME, text) else f"{header.game.name} {header.game.version} {_digest(text)}"


def fallen_again(throws: Throws, position: Position, text: str, found: Body, head: str) -> Throws:
    """Let a throw fall again: what was due at a head of the log, then both links, then what fell."""
    chance = chance_in(position)
    due: Body = {"n": throws.n, "epoch": throws.ceremony.epoch, "seat": position.mover, "ways": list(chance.ways)}
    _check_names(found, (*THROW, *(SHELLS if isinstance(chance, Shells) else ())))
    _check_same({name: found[name] for name in due}, due)
    throws = throws.after(DueMessage(position.mover, chance, head))
    if found["witness"] is not None:
        throws = throws.after(Release(_whole(found, "witness"), throws.n, head, _link(found, "x")))
    throws = throws.after(ServerRelease(throws.n, _link(found, "y")))
    fell, proof = written_throw(throws, position)
    _check_same(found, proof)
    _check_same({"throw": text}, {"throw": fell})
    return throws


def written_throw(throws: Throws, position: Position) -> tuple[str, Body]:
    """Return the last throw as the log writes it: what fell in a position, and its proof."""
    thrown = throws.throws[-1]
    return text_of(position, thrown.fallen.outcome), cast(Body, throw_json(thrown))


def read_throw(found: Body) -> Thrown:
    """Read a throw whose proof was checked before: everything is there, and what it should be."""
    proof = cast(dict[str, Any], found)
    x = bytes.fromhex(proof["x"]) if proof["x"] is not None else b""
    fallen = Fallen(proof["outcome"], tuple(proof.get("shells", ())))
    known = proof["n"], proof["epoch"], proof["seat"], proof["witness"], x, bytes.fromhex(proof["y"])
    return Thrown(*known, _chance_of(tuple(proof["ways"])), fallen)


@lru_cache(maxsize=256)
def _chance_of(ways: tuple[int, ...]) -> Chance:
    return chance_of(ways)


@lru_cache(maxsize=64)  # what is due is asked for several times before it falls
def _fall(position: Position) -> tuple[Chance, dict[int, str]]:
    """Return what is thrown in a position, and what each outcome is called."""
    chances = position.chances()
    chance = _chance_of(tuple(chances.get(outcome, 0) for outcome in range(max(chances) + 1)))
    return chance, dict(zip(chances, position.odds, strict=True))


def chance_in(position: Position) -> Chance:
    return _fall(position)[0]


def text_of(position: Position, outcome: int) -> str:
    """Return an outcome as the game writes it."""
    return _fall(position)[1][outcome]


def read_seal(party: int, found: Body) -> SealMessage:
    _check_names(found, ("anchor", "links"))
    return SealMessage(party, _link(found, "anchor"), _whole(found, "links"))


def read_open(party: int, found: Body) -> OpenMessage:
    _check_names(found, ("first",))
    return OpenMessage(party, _link(found, "first"))


def _check_names(found: Body, expected: Sequence[str]) -> None:
    if found.keys() != set(expected):
        raise MatchError("unfair-names", expected=", ".join(expected), found=", ".join(found)[:SHOWN] or "-")


def _is_same(found: Json, expected: Json) -> bool:
    """Compare as they are written: true is not 1."""
    if type(found) is not type(expected):
        return False
    if isinstance(found, dict) and isinstance(expected, dict):
        return found.keys() == expected.keys() and all(_is_same(found[name], expected[name]) for name in found)
    if isinstance(found, list) and isinstance(expected, list):
        return len(found) == len(expected) and all(map(_is_same, found, expected))
    return found == expected


def _check_same(found: Body, expected: Body) -> None:
    if _is_same(found, expected):
        return
    for name, value in expected.items():
        if canonical(found[name]) != canonical(value):
            facts = {"expected": canonical(value)[:SHOWN], "found": canonical(found[name])[:SHOWN]}
            raise MatchError("unfair-value", field=name, **facts)


def _link(found: Body, name: str) -> bytes:
    value = found[name]
    if not isinstance(value, str) or not re.fullmatch(HEX, value):
        raise MatchError("unfair-link", field=name, found=canonical(value)[:SHOWN])
    return bytes.fromhex(value)


def _whole(found: Body, name: str) -> int:
    value = found[name]
    if type(value) is not int:
        raise MatchError("unfair-whole", field=name, found=canonical(value)[:SHOWN])
    return value


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def sentence_of(error: ThrowsError | MatchError) -> dict[str, str]:
    if isinstance(error, MatchError):
        return in_all_languages(error)
    return {language: error.say(language) for language in LANGUAGES}


def unfair(error: ThrowsError | MatchError) -> Refused:
    """Return why something is refused that is not fair."""
    return Refused("unfair", sentence=sentence_of(error))

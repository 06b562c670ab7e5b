"""Which setting opens which bus, and what is said about the others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablier.engine.words import LANGUAGES
from tablier.server.bus import BusError, open_bus
from tablier.server.bus.errors import TEXTS, reason
from tablier.server.bus.memory import MemoryBus
from tablier.server.bus.postgres import PostgresBus
from tablier.server.bus.redis import RedisBus

FACT = re.compile(r"\{ \$(\w+) \}")


@pytest.mark.parametrize(
    ("setting", "kind"),
    [
        ("", PostgresBus),
        ("postgresql", PostgresBus),
        ("postgresql://bo@there/hints", PostgresBus),
        ("postgres://bo@there/hints", PostgresBus),
        ("redis://there:6379/0", RedisBus),
        ("rediss://bo:secret@there", RedisBus),
    ],
)
def test_a_setting_opens_its_bus(setting, kind):
    assert type(open_bus(setting, "postgresql://ada@here/matches")) is kind


def test_a_store_of_one_process_needs_no_bus():
    assert type(open_bus("", "sqlite:matches.db")) is type(open_bus("", "memory:")) is MemoryBus


def test_the_bus_of_the_store_uses_its_address_unless_it_has_one_of_its_own():
    assert open_bus("postgresql", "postgresql://ada@here/matches").url == "postgresql://ada@here/matches"
    assert open_bus("postgresql://bo@there/hints", "sqlite:matches.db").url == "postgresql://bo@there/hints"


@pytest.mark.parametrize("store", ["sqlite:matches.db", "memory:"])
def test_the_bus_of_the_store_needs_postgresql(store):
    with pytest.raises(BusError, match=f'must be PostgreSQL but is "{store}"') as refusal:
        open_bus("postgresql", store)
    assert f"doit être PostgreSQL et qui est « {store} »" in refusal.value.say("fr")


@pytest.mark.parametrize(
    "setting", ["kafka", "redis", "redis:there", "redis://there:port", "redis://bo:secret@[", "nats://bo:secret@there"]
)
def test_any_other_setting_is_refused_with_what_is_possible_and_without_its_password(setting):
    with pytest.raises(BusError, match=r'The bus must be "" .* not "') as refusal:
        open_bus(setting, "postgresql://ada@here/matches")
    assert "secret" not in str(refusal.value)
    assert "Le bus peut être" in refusal.value.say("fr")


def sentences(language):
    text = (TEXTS / f"{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"^error-([a-z-]+) = (.+)$", text, re.MULTILINE))


def test_the_languages_say_the_same_with_the_same_facts():
    english, french = (
        {name: set(FACT.findall(text)) for name, text in sentences(language).items()} for language in LANGUAGES
    )
    assert english == french


def test_every_sentence_is_used_and_every_one_used_is_there():
    source = "\n".join(path.read_text("utf-8") for path in Path(TEXTS).parent.glob("*.py"))
    assert set(sentences("en")) == set(re.findall(r'(?:BusError|PooledBus)\("([a-z-]+)"', source))


def test_the_reason_of_an_outage_is_said_in_the_language_of_the_sentence():
    away = BusError("bus-away", place="redis://there", reason=reason(TimeoutError()))
    assert "it does not answer." in away.say("en") and "il ne répond pas." in away.say("fr")

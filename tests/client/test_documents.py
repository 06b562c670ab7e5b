"""What the pages about the protocol and about bots say is true, and every sentence is there in each language."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from asyncio.subprocess import PIPE
from dataclasses import fields, is_dataclass
from functools import cached_property
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from pydantic import BaseModel, TypeAdapter

import tablier
from tablier.client import connection, play_on, settings
from tablier.client.errors import TEXTS
from tablier.client.replica import Replica
from tablier.engine.words import LANGUAGES
from tablier.matches import fairness
from tablier.matches.acts import Act
from tablier.server.live.conversation import CODES
from tablier.server.messages import server
from tablier.server.messages.client import SAID, read_said
from tablier.server.messages.described import Heard, Said, Want
from tablier.server.messages.model import LONGEST_FRAME, PROTOCOL
from tablier.throws.hashing import link_before
from tablier.throws.parties import SERVER
from tests.client.servers import CALA, RACE
from tests.client.test_matches import at_server, first

ROOT = Path(tablier.__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "protocol.md").read_text("utf-8")
BOTS = (ROOT / "docs" / "guides" / "bots.md").read_text("utf-8")
HEARD = TypeAdapter(Heard)


def members(union: object) -> tuple[type[BaseModel], ...]:
    return get_args(get_args(union)[0])


def inside(hint: object) -> set[type]:
    """Return the dataclasses that stand in a type."""
    if isinstance(hint, type) and is_dataclass(hint):
        return {hint}
    return {found for each in get_args(hint) for found in inside(each)}


def parts() -> dict[str, type]:
    """Return what stands in messages, and in what stands there."""
    found: set[type] = {*SAID.values(), *server.HEARD}
    alone, new = set(found), found
    while new:
        new = {each for kind in new for hint in get_type_hints(kind).values() for each in inside(hint)} - found
        found = found | new
    return {each.__name__: each for each in found - alone if not issubclass(each, Act)}


PARTS = parts()


def told(name: str, among: str) -> list[str]:
    """Return the fields that the page lists under a heading of a section."""
    section = PAGE.partition(f"\n## {among}\n")[2].partition("\n## ")[0]
    part = section.partition(f"\n### {name}\n")[2].partition("\n### ")[0]
    assert part, f"{name} is not on the page"
    return re.findall(r"^\| `(\w+)` \| .+ \|$", part, re.MULTILINE)


def headings(among: str) -> list[str]:
    section = PAGE.partition(f"\n## {among}\n")[2].partition("\n## ")[0]
    return re.findall(r"^### (?:want )?`?([\w-]+)`?$", section, re.MULTILINE)


def named(model: type[BaseModel], field: str) -> str:
    return str(get_args(model.model_fields[field].annotation)[0])


@pytest.mark.parametrize("model", members(Said), ids=lambda model: model.__name__)
def test_the_page_lists_every_field_of_what_a_client_says(model):
    assert told(f"`{named(model, 't')}`", "What a client says") == [*model.model_fields][1:]


@pytest.mark.parametrize("model", members(Want), ids=lambda model: model.__name__)
def test_the_page_lists_every_field_of_what_a_client_may_want(model):
    assert told(f"want `{named(model, 'kind')}`", "What a client may want") == [*model.model_fields][1:]


@pytest.mark.parametrize("model", members(Heard), ids=lambda model: model.__name__)
def test_the_page_lists_every_field_of_what_the_server_says(model):
    assert told(f"`{named(model, 't')}`", "What the server says") == [*model.model_fields][1:]


@pytest.mark.parametrize("name", sorted(PARTS))
def test_the_page_lists_every_field_of_every_part(name):
    assert told(name, "Parts") == [each.name for each in fields(PARTS[name])]


@pytest.mark.parametrize("name", sorted(PARTS))
def test_every_part_is_written_by_its_fields_alone(name):
    kept = [each for kind in PARTS[name].__mro__ for each in vars(kind).values() if isinstance(each, cached_property)]
    assert not kept and not hasattr(PARTS[name], "__slots__")


def test_the_page_lists_no_message_that_is_not():
    assert headings("What a client says") == [named(model, "t") for model in members(Said)]
    assert headings("What a client may want") == [named(model, "kind") for model in members(Want)]
    assert headings("What the server says") == [named(model, "t") for model in members(Heard)]
    assert sorted(headings("Parts")) == sorted(PARTS)


def test_the_page_and_the_client_name_the_version_and_the_limits():
    assert f"version {PROTOCOL}" in PAGE and connection.PROTOCOL == PROTOCOL
    assert f"{LONGEST_FRAME:,} bytes" in PAGE and f"{connection.AGAIN} seconds" in PAGE
    assert f"at most {settings.PACE} messages" in BOTS
    for code in re.search(r"Codes: (.+)\.", server.Trouble.__doc__)[1].split(", "):
        assert code in PAGE


def frames(sign: str) -> list[dict]:
    return [json.loads(text) for text in re.findall(rf"^{sign} (\{{.+\}})$", BOTS, re.MULTILINE)]


def test_every_frame_in_the_guide_is_one_of_the_protocol():
    assert len(frames(">")) == 7 and len(frames("<")) > 10
    for frame in frames(">"):
        read_said(frame)
    for frame in frames("<"):
        HEARD.validate_python(frame)


def test_the_match_in_the_guide_is_in_order_and_its_links_are_explained():
    said = frames("<")
    table = Replica(said[0]["match"])
    list(table.add(said[1]["entries"]))
    for frame in said:
        if frame["t"] == "entry":
            assert list(table.add([frame["entry"]]))
    assert isinstance(fairness.check(table.match), fairness.FairnessReport) and table.match.result
    wants = {want["kind"]: want for want in (frame["want"] for frame in reversed(frames(">")) if "want" in frame)}
    opened = bytes.fromhex(wants["open"]["link"])
    assert link_before(table.id, 0, opened).hex() == wants["seal"]["anchor"]
    assert link_before(table.id, 0, bytes.fromhex(wants["throw"]["link"])) == opened
    assert wants["throw"]["head"] == table.match.entries[4].hash
    anchor = table.match.entries[0].body["seal"]["anchor"]
    assert link_before(table.id, SERVER, bytes.fromhex(table.match.entries[3].body["link"]["first"])).hex() == anchor


SHORT, LONGER = re.findall(r"```python\n(.+?)```", BOTS, re.DOTALL)


@pytest.mark.parametrize(
    ("code", "game"),
    [(SHORT, CALA), (SHORT, RACE), (f"{LONGER}\nimport sys\nasyncio.run(main(sys.argv[1]))", CALA)],
    ids=["ten lines", "ten lines that throw", "a seat"],
)
def test_the_bots_of_the_guide_play_a_whole_match(code, game, tmp_path):
    assert len([text for text in SHORT.splitlines() if text]) <= 10

    async def test(server):
        links = await server.match(game)
        environ = {"XDG_DATA_HOME": str(tmp_path / "data"), "PATH": "", "HOME": str(tmp_path)}
        command = [sys.executable, "-c", code, links[0]]
        bot = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE, env=environ)
        async with await server.join(links[1], "bob") as bob:
            if game == RACE:  # it would take a minute at the pace that servers allow
                async for position in bob.turns():
                    await bob.play(position.moves[0])
                    if len(bob.match.line) > 10:
                        await bob.resign()
            else:
                await play_on(bob, first)
        out, errors = await asyncio.wait_for(bot.communicate(), 120)
        assert bot.returncode == 0 and b"Result(how=" in out, errors

    at_server(test, tmp_path)


FACT = re.compile(r"\{ \$(\w+) \}")
SOURCE = "\n".join(path.read_text("utf-8") for path in sorted(TEXTS.parent.rglob("*.py")))


def sentences(language: str) -> dict[str, str]:
    text = (TEXTS / f"{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"^error-([a-z-]+) = (.+)$", text, re.MULTILINE))


def test_the_languages_say_the_same_with_the_same_facts():
    facts = [{name: set(FACT.findall(text)) for name, text in sentences(each).items()} for each in LANGUAGES]
    assert facts[0] == facts[1]


def test_every_sentence_is_used_and_every_one_used_is_there():
    raised = set(re.findall(r'\b[A-Z]\w+\(\s*"([a-z-]+)"', SOURCE)) & {*sentences("en")}
    cheats = {f"cheated-{code}" for code in re.findall(r'Cheated\(\s*"([a-z-]+)"', SOURCE)}
    assert set(sentences("en")) == raised | cheats | {"declined"}
    errors = "BadLink Unreachable UnknownMatch SeatTaken OldProtocol SessionEnded Elsewhere Overtaken Stopped BadBot"
    for error in errors.split():
        assert set(re.findall(rf'{error}\(\s*"([a-z-]+)"', SOURCE)) <= set(sentences("en"))


def test_the_page_names_every_code_of_a_trouble():
    line = re.search(r"^\| `code` \| (.*storage-full.+) \|$", PAGE, re.MULTILINE)
    named = set(re.findall(r"[a-z-]+", re.sub(r"\(.*?\)", "", line[1]))) - {"or"}
    assert named == {code for code, _ in CODES.values()} | {"shut", "too-fast", "malformed", "internal"}

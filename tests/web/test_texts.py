"""Both languages say the same things, with the same facts; and the sources write nothing past the page's own safety."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

WEB = Path(__file__).parents[2] / "web" / "src"
TEXTS = WEB / "texts"
LEDGER = WEB.parents[1] / "src" / "tablier" / "study" / "ledger" / "texts"
TOPICS = sorted(path.name.removesuffix(".en.ftl") for path in TEXTS.glob("*.en.ftl"))
SOURCES = sorted(
    path for suffix in ("*.svelte", "*.ts") for path in WEB.rglob(suffix) if not path.name.endswith(".test.ts")
)
DANGEROUS = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|\{@html|document\.write|srcdoc"
    r"|\beval\(|new Function\(|javascript:|\bstyle=\"[^{]"
)
BEFORE_SIGN = re.compile(
    r"(?<![\u202f\u00a0\s:/({0-9a-z])[;:!?](?=\s|$)|[ \u00a0][;!?](?=\s|$)|«(?!\u202f)|(?<!\u202f)»"
)


class Variables(visitor.Visitor):
    """Collects the names of all facts a message wants."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - called by that name
        for variant in node.variants:  # a language may count where the other need not
            self.visit(variant)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - called by that name
        self.names.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """Return the messages of a file with the facts of each; there may be no line that cannot be read."""
    found = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{path.name} says {entry.id.name} twice"
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("topic", TOPICS)
def test_both_languages_say_the_same_messages_with_the_same_facts(topic: str):
    assert messages(TEXTS / f"{topic}.en.ftl") == messages(TEXTS / f"{topic}.fr.ftl")


def test_every_file_of_texts_has_its_other_language():
    assert {path.name for path in TEXTS.glob("*.ftl")} == {
        f"{topic}.{tongue}.ftl" for topic in TOPICS for tongue in ("en", "fr")
    }


def test_no_message_is_said_by_two_files():
    said = [name for topic in TOPICS for name in messages(TEXTS / f"{topic}.en.ftl")]
    assert sorted(said) == sorted(set(said))


@pytest.mark.parametrize("topic", TOPICS)
def test_french_signs_stand_behind_a_narrow_space(topic: str):
    lines = (TEXTS / f"{topic}.fr.ftl").read_text("utf-8").splitlines()
    texts = [line for line in lines if not line.lstrip().startswith("#")]
    values = [re.sub(r"\{[^}]*\}|^[\w-]+ =|https?:\S+", "", line) for line in texts]
    assert [line for line, value in zip(texts, values, strict=True) if BEFORE_SIGN.search(value)] == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_no_source_writes_markup_or_runs_text(path: Path):
    assert DANGEROUS.findall(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_no_source_asks_anything_of_another_server(path: Path):
    text = path.read_text("utf-8").replace("http://www.w3.org/", "")
    assert re.findall(r"[\"'`](?:https?:)?//[a-z][^\"'`]*", text) == []


def said(path: Path) -> dict[str, str]:
    """Return the text of every message that is one piece of text."""
    found = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, ast.Message) and entry.value and isinstance(entry.value.elements[0], ast.TextElement):
            found[entry.id.name] = entry.value.elements[0].value.strip()
    return found


@pytest.mark.parametrize(("tongue", "luck", "chance"), [("en", "luck", "chance"), ("fr", "hasard", "chances de gain")])
def test_luck_and_chance_are_called_by_the_same_words_everywhere(tongue: str, luck: str, chance: str):
    page, ledger = said(TEXTS / f"review.{tongue}.ftl"), said(LEDGER / f"{tongue}.ftl")
    assert {page["review-luck"], page["review-luck-title"].lower(), ledger["column-luck"].lower()} == {luck}
    assert page["review-after"].startswith(chance) and page["analysis-chance"].lower() == chance


@pytest.mark.parametrize(("tongue", "solved", "alone"), [("en", "solved", "itself"), ("fr", "résolu", "lui-même")])
def test_a_learnt_number_says_both_ways_in_which_networks_learn(tongue: str, solved: str, alone: str):
    page = said(TEXTS / f"review.{tongue}.ftl")
    for name in ("note-learnt", "source-learnt-help"):
        assert solved in page[name] and alone in page[name]

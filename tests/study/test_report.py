"""The page, the graph and the pictures of a ledger: whole, safe, and the same in both languages."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from fluent.syntax import FluentParser, ast

import tablier
from tablier.engine.record import Record
from tablier.study.ledger import ledger
from tablier.study.ledger.graph import graph, spread, turn_marks
from tablier.study.ledger.marks import CROWD
from tablier.study.ledger.markup import safe, style_sheet, tag
from tablier.study.ledger.picture import CELL, picture
from tablier.study.ledger.report import report
from tablier.study.ledger.words import TEXTS
from tests.study.judges import exact_judge, random_game, vague_judge, wrong_judge
from tests.study.tables import LONGER_SOWING, SOWING, TABLES, TWO

VOID = {"meta", "input"}
EVIL = '<script>alert("x")</script>&\x1b[31m'


class Reader(HTMLParser):
    """Read a page and insist that every element is closed in its turn."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open, self.seen, self.words, self.links, self.ids = [], [], [], [], []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, name, attributes):
        self.seen.append(name)
        told = dict(attributes)
        self.links += [value for key, value in attributes if key in ("src", "href", "xlink:href", "action", "data")]
        self.ids += [told["id"]] if "id" in told else []
        self.open += [] if name in VOID else [name]

    def handle_endtag(self, name):
        assert self.open.pop() == name

    def handle_data(self, data):
        self.words.append(data)


def page_of(start, judge=wrong_judge, players=(), **settings):
    return report(ledger(random_game(start, 1, players), judge), **settings)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_is_whole_and_speaks_both_languages(name, language):
    page = page_of(TABLES[name], language=language)
    reader = Reader(page)
    told = " ".join(reader.words)
    assert "The accounts, in hundredths" in told and "Les comptes, en centièmes" in told
    assert f'id="language-{language}" class="language-choice" checked="checked"' in page
    assert page.count('checked="checked"') == 1
    assert reader.seen.count("article") == 2
    assert len(reader.ids) == len(set(reader.ids))


def test_the_page_needs_nothing_from_elsewhere():
    page = page_of(TWO)
    assert Reader(page).links == []
    assert not re.search(r"https?:|//|@import|<script|<link|javascript:", page)
    assert not re.search(r"url\((?!#)", page)


def test_names_cannot_pass_for_tags():
    page = page_of(TWO, players=(EVIL, "Bob"))
    assert "<script" not in page and "\x1b" not in page
    assert "&lt;script&gt;" in page
    assert "script" not in Reader(page).seen


def test_the_command_is_told_and_escaped():
    page = page_of(SOWING, command="tablier ledger '<b>.tab' --nodes 500")
    assert "tablier ledger &#x27;&lt;b&gt;.tab&#x27; --nodes 500" in page
    assert "To make it again" not in page_of(SOWING)


def test_the_page_tells_every_step_its_source_and_the_rules():
    page = page_of(LONGER_SOWING, judge=vague_judge)
    steps = len(random_game(LONGER_SOWING, 1).moves)
    article = page.partition('<article lang="en">')[2].partition("</article>")[0]
    assert article.count("opinion of a search, 4 steps ahead") == steps
    assert "version 1." in article and "pits=3, fruits=2" in article


def test_an_exact_page_says_so_and_has_no_intervals():
    page = page_of(LONGER_SOWING, judge=exact_judge)
    article = page.partition('<article lang="en">')[2].partition("How to read this")[0]
    assert "Every number is exact" in article
    assert "±" not in article and "Second thoughts of the judge" not in article


def test_turning_points_and_mistakes_are_shown_with_boards_and_better_moves():
    page = page_of(LONGER_SOWING, judge=exact_judge)
    article = page.partition('<article lang="fr">')[2]
    assert article.count('class="figure board"') == len(
        ledger(random_game(LONGER_SOWING, 1), exact_judge).turning_points
    )
    assert re.search("mieux valait la case [a-c]\u202f: 100,0 points de moins.", article)
    assert "Plutôt la case b\u202f:" in article


def test_a_page_can_be_made_of_a_record_without_moves():
    page = report(ledger(Record.of(SOWING), exact_judge))
    assert "No move lost anything that can be measured." in page
    assert "The favourite never changed" in page
    Reader(page)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_graph_is_a_document_of_its_own(name, language):
    accounts = ledger(random_game(TABLES[name], 1, (EVIL, "B", "C", "D")[: len(TABLES[name].seats)]), wrong_judge)
    root = ElementTree.fromstring(graph(accounts, language))
    space = "{http://www.w3.org/2000/svg}"
    assert root.tag == f"{space}svg"
    assert root.find(f"{space}title").text and root.find(f"{space}desc").text
    assert {element.get("id") for element in root.iter() if element.get("id")} >= set(
        root.get("aria-labelledby").split()
    )


def test_two_seats_share_an_area_and_more_have_lines_with_their_own_dashes():
    two = graph(ledger(random_game(TWO, 1), wrong_judge))
    four = graph(ledger(random_game(TABLES["four"], 1), wrong_judge))
    assert (two.count("<polygon"), two.count("<polyline")) == (2, 1)
    assert (four.count("<polygon"), four.count("<polyline")) == (0, 4)
    assert len(set(re.findall(r'<polyline [^>]*stroke-dasharray="([^"]+)"', four))) == 4


def test_the_graph_marks_throws_and_moves_and_numbers_turning_points():
    accounts = ledger(random_game(TWO, 1), wrong_judge)
    drawn = graph(accounts).partition("</desc>")[2].partition("turning point</text>")[0]
    throws = sum(entry.is_throw for entry in accounts.entries)
    assert drawn.count('class="throw"') == throws + 1  # and one in the legend
    assert drawn.count('class="move"') == len(accounts.entries) - throws + 1
    assert drawn.count('class="number"') == min(5, len(accounts.turning_points))


@pytest.mark.slow
def test_a_long_graph_marks_only_what_matters():
    record = random_game(tablier.game("chauka-bara").start(), 3, most=2 * CROWD)
    assert graph(ledger(record, vaguely_even)).count('class="move"') == 1


def vaguely_even(position):
    """Find everything even."""
    found = wrong_judge(position)
    moves = tuple(type(move)(move.action, (0.0, 0.0), move.source) for move in found.moves)
    return type(found)(position, moves, 1, 1, 0.0)


def test_turns_are_numbered_by_round_numbers():
    entries = ledger(random_game(tablier.game("chauka-bara").start(), 3, most=120), wrong_judge).entries
    turns = [turn for turn, _ in turn_marks(entries)]
    assert turns[0] == 1 and len(turns) <= 11
    assert len({turn % 5 for turn in turns[1:]}) == 1


def test_labels_are_moved_apart():
    placed = spread({0: 100.0, 1: 101.0, 2: 270.0, 3: 272.0})
    heights = sorted(placed.values())
    assert all(high - low >= 24 for low, high in pairwise(heights))


@pytest.mark.parametrize("name", tablier.games())
def test_the_picture_of_every_board_shows_every_place_and_overlaps_nothing(name):
    position = random_game(tablier.game(name).start(), 4, most=30).last
    root = ElementTree.fromstring(picture(position, "title", frozenset({0})))
    groups = [group for group in root if group.tag == "g"]
    spots = [tuple(map(float, group.get("transform")[10:-1].split())) for group in groups]
    assert len(spots) == len(position.board.places)
    apart = [max(abs(a - x), abs(b - y)) for i, (a, b) in enumerate(spots) for x, y in spots[:i]]
    assert min(apart) >= CELL / 2
    assert sum(rect.get("class") == "touched" for rect in root.iter("rect")) == 1


def test_a_picture_tells_counts_and_letters():
    assert re.findall(r'class="count"[^>]*>(\d+)<', picture(LONGER_SOWING, "t")) == ["2"] * 6
    assert sorted(re.findall(r'class="letter"[^>]*>(\w+)<', picture(TWO, "t"))) == ["R", "R", "W", "W"]


def test_markup_escapes_what_is_not_markup():
    assert safe('<&">\n\x00\u202e') == "&lt;&amp;&quot;&gt;"
    assert safe("5,0\u00a0%") == "5,0\u00a0%"
    assert tag("b", "<", tag("i", ">"), title='"') == '<b title="&quot;">&lt;<i>&gt;</i></b>'


def test_every_colour_has_a_dark_shade():
    sheet = style_sheet("figure")
    light, dark, paper = (set(re.findall(r"--(\w+): #", part)) for part in sheet.split("@media"))
    assert light == dark == paper
    assert set(re.findall(r"var\(--(\w+)\)", sheet)) <= light


def test_both_languages_have_the_same_messages_and_facts():
    english, french = (facts_in(TEXTS / f"{language}.ftl") for language in ("en", "fr"))
    assert english.keys() == french.keys()
    spare = {"points", "summary-errors"}  # French counts its points, and says "its own" where English names the player
    assert {name for name in english if english[name] != french[name]} == spare


def facts_in(path):
    entries = FluentParser().parse(path.read_text("utf-8")).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    messages = [entry for entry in entries if isinstance(entry, ast.Message)]
    return {message.id.name: set(re.findall(r"\$(\w+)", path_text(path, message))) for message in messages}


def path_text(path, message):
    return path.read_text("utf-8")[message.span.start : message.span.end]

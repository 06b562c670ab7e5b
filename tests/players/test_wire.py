"""The protocol of programs: what is asked, what is understood, and what the guide says about it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import tablier
from tablier.engine.words import LANGUAGES
from tablier.players import errors as failures
from tablier.players.errors import FailureKind, WorkerFailure
from tablier.players.limits import own_command
from tablier.players.pool import Pool
from tablier.players.wire import LONGEST_LINE, line, move_in, read_reply, values_in
from tests.players.faults.watch import PATIENT, START

PLAYERS = Path(failures.__file__).parent
GUIDE = (Path(tablier.__file__).parents[2] / "docs" / "guides" / "programs.md").read_text("utf-8")
QUESTION = {"id": 7, "ask": "choose", "program": "random", "position": START.text, "seed": 1}
MISTAKES = {
    "no JSON": "choose!",
    "no object": "[]",
    "no id": '{"ask": "choose"}',
    "unknown ask": json.dumps({**QUESTION, "ask": "sing"}),
    "no program": json.dumps({**QUESTION, "program": None}),
    "unknown program": json.dumps({**QUESTION, "program": "nobody"}),
    "no position": json.dumps({**QUESTION, "position": 3}),
    "impossible position": json.dumps({**QUESTION, "position": "kid-cala-classic | fruit=999"}),
    "no seed": json.dumps({**QUESTION, "seed": "x"}),
}

ANYTHING = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(),
    lambda inner: some.lists(inner) | some.dictionaries(some.text(), inner),
)
REPLIES = some.fixed_dictionaries(
    {"id": some.just(1)}, optional={"move": ANYTHING, "values": ANYTHING, "error": ANYTHING}
)


def encoded(thing: object) -> bytes:
    return json.dumps(thing).encode()


def told(*questions: str) -> list[dict]:
    """Ask a worker of ours in a shell, without a pool."""
    done = subprocess.run(
        own_command(), input="\n".join(questions) + "\n", capture_output=True, text=True, timeout=240, check=True
    )
    return [json.loads(reply) for reply in done.stdout.splitlines()]


@pytest.mark.slow
def test_a_worker_answers_every_mistake_and_goes_on():
    replies = told(*MISTAKES.values(), json.dumps(QUESTION))
    assert len(replies) == len(MISTAKES) + 1
    assert all(reply["error"] for reply in replies[:-1])
    assert [reply["id"] for reply in replies] == [None, None, None] + [7] * 7
    assert replies[-1]["move"] in START.moves


@pytest.mark.slow
@settings(max_examples=150, deadline=None, derandomize=True)
@given(some.binary(max_size=200) | ANYTHING.map(encoded) | REPLIES.map(encoded))
def test_whatever_a_program_says_is_an_answer_or_a_failure(said):
    for read in (move_in, values_in):
        try:
            answer = read(read_reply(said, 1), START)
        except WorkerFailure as failure:
            assert failure.say("en") and failure.say("fr")
        else:
            assert answer in START.moves or sum(answer) == pytest.approx(0)


@pytest.mark.parametrize("values", [[], [1], [0, 0, 0], [1, 1], [2, -2], ["1", -1], [True, -1], None, "11", [1e400, 0]])
def test_values_must_be_payoffs_of_the_seats(values):
    with pytest.raises(WorkerFailure) as raised:
        values_in({"id": 1, "values": values}, START)
    assert raised.value.kind is FailureKind.GARBAGE


def test_a_move_may_be_spelt_in_capitals_and_is_written_as_the_game_does():
    assert move_in({"id": 1, "move": " D "}, START) == "d"


def test_a_forbidden_move_is_refused_with_its_paragraph():
    with pytest.raises(WorkerFailure, match=r"an illegal move\. c is forbidden by .* §2") as raised:
        move_in({"id": 1, "move": "c"}, START)
    assert "est interdit par" in raised.value.say("fr")


def test_no_question_is_too_long_for_the_wire():
    for name in tablier.games():
        position = tablier.game(name).start()
        moves = list(position.moves or position.odds)
        assert len(line({"position": position.text, "moves": moves})) < LONGEST_LINE / 4


def messages(language: str) -> dict[str, set[str]]:
    """Return the messages of the players in a language, each with its facts."""
    text = (PLAYERS / "texts" / f"{language}.ftl").read_text("utf-8")
    return {
        name: set(re.findall(r"\$(\w+)", said)) for name, said in re.findall(r"^([a-z-]+) = (.+)$", text, re.MULTILINE)
    }


def test_every_failure_has_a_sentence_in_each_language_and_every_sentence_a_failure():
    assert messages("en") == messages("fr") and set(LANGUAGES) == {"en", "fr"}
    sources = "".join(path.read_text("utf-8") for path in PLAYERS.glob("*.py"))
    failed = {f"error-program-{how}" for how in re.findall(r'Failure\("([a-z-]+)"', sources)}
    raised = {f"error-{message}" for message in re.findall(r'raise (?:Pool|Nothing)\w+\("([a-z-]+)"', sources)}
    assert set(messages("en")) == failed | raised


def examples(language: str) -> list[str]:
    """Return the pieces of code of a language in the guide."""
    return re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)


def play_a_game(command: tuple[str, ...], program: str) -> None:
    with Pool(1, command, PATIENT) as pool:
        position = START
        while not position.is_over:
            answer = pool.choose(position, program)
            assert answer.failure is None, answer.failure.detail
            position = position.play(answer.move)
        assert pool.evaluate(START, program).failure is None


def test_the_program_in_the_guide_plays_and_has_ten_lines(tmp_path):
    (tmp_path / "mine.py").write_text(examples("python")[0], "utf-8")
    assert len(examples("python")[0].splitlines()) <= 10
    play_a_game((sys.executable, str(tmp_path / "mine.py")), "mine")


def test_the_class_in_the_guide_plays(tmp_path, monkeypatch):
    (tmp_path / "mine.py").write_text(examples("python")[1], "utf-8")
    monkeypatch.chdir(tmp_path)
    play_a_game(own_command("mine:seat"), "mine")


def test_the_questions_in_the_guide_are_those_that_are_asked():
    script = "import sys; line = sys.stdin.readline(); sys.stderr.write(line); sys.exit(3)"
    with Pool(1, (sys.executable, "-c", script), PATIENT) as pool:
        chosen = json.loads(pool.choose(START, "mine", seed=5).failure.stderr)
        judged = json.loads(pool.evaluate(START, "mine").failure.stderr)
    table = GUIDE.partition("## A question")[2].partition("\n## ")[0]
    fields = set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))
    assert fields == set(chosen) | set(judged) and set(chosen) - set(judged) == {"moves"}
    shown = [json.loads(text) for text in examples("json")[0].splitlines()]
    assert set(shown[0]) == set(chosen) and set(shown[2]) == set(judged)


def test_the_guide_names_every_kind_of_failure():
    table = GUIDE.partition("## When a program fails")[2]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == {kind.value for kind in FailureKind}

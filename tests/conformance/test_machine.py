"""Hypothesis plays every game, legally and not: a refusal names its paragraph and changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import tablier
from tablier.engine.table import ALLOWED, CHANCE
from tests.conformance.tables import IDS, TABLES, start

PROFILE = settings(
    max_examples=8, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)


def machine(table: tuple[str, str]) -> type[RuleBasedStateMachine]:
    class Table(RuleBasedStateMachine):
        """A table at which somebody tries everything."""

        @initialize()
        def sit_down(self) -> None:
            self.position = start(table)
            self.record = tablier.Record.of(self.position)

        @precondition(lambda self: self.position.to_act >= 0)
        @rule(number=st.integers(0, 10**6))
        def play_any_number(self, number: int) -> None:
            """Try any action there is; the rules either take it or name the paragraph."""
            game, state = self.position.game, self.position.state
            action = number % game.actions(state)
            before = bytes(state)
            paragraph = game.forbidden_by(state, action)
            assert bytes(state) == before
            move = game.write(state, action)
            if paragraph == ALLOWED or move in self.position.moves:
                self.record = self.record.then(move)
                self.position = self.record.last
                return
            assert paragraph in game.paragraphs
            with pytest.raises(tablier.IllegalMove) as refused:
                self.position.play(move)
            assert refused.value.paragraph in game.paragraphs and refused.value.sentence
            assert self.position.data == before

        @precondition(lambda self: self.position.to_act == CHANCE)
        @rule(number=st.integers(0, 10**6))
        def throw(self, number: int) -> None:
            outcomes = list(self.position.odds)
            self.record = self.record.then(outcomes[number % len(outcomes)])
            self.position = self.record.last

        @rule(text=st.text(max_size=6))
        def play_nonsense(self, text: str) -> None:
            possible = {name.lower() for name in (*self.position.moves, *self.position.odds)}
            if text.strip().lower() not in possible:
                with pytest.raises(tablier.TablierError):
                    self.position.play(text)

        @precondition(lambda self: self.position.is_over)
        @rule()
        def begin_again(self) -> None:
            self.sit_down()

        @invariant()
        def text_and_record_lead_back_here(self) -> None:
            if hasattr(self, "position"):
                assert tablier.position(self.position.text) == self.position

        def teardown(self) -> None:
            if hasattr(self, "record"):
                assert tablier.record(self.record.text).last == self.record.last

    return Table


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_somebody_tries_everything(table):
    case = machine(table).TestCase
    case.settings = PROFILE
    case().runTest()

"""Options: declared once, checked everywhere."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import pytest

from tablier.engine import options
from tablier.engine.errors import BadOption, UnknownName
from tablier.engine.fields import Count, Fields, Small, Smalls
from tablier.engine.options import Choice, Digits, Switch, Whole


class Order(IntEnum):
    BY_HAND = 0
    BY_CHANCE = 1


class House(Fields):
    pits: Annotated[Small, Whole(1, 8)] = 6
    limit: Annotated[Count, Whole(100, 300, 100)] = 200
    skip_store: Annotated[Small, Switch()] = 0
    order: Annotated[Small, Choice(Order)] = Order.BY_HAND
    ring: Annotated[Smalls, 6, Digits("123", 3, 6)] = "123"
    fruit: Annotated[Smalls, 4]


def house(**chosen: object) -> House:
    state = House()
    options.set_defaults(state)
    options.choose(state, chosen)
    return state


def test_defaults_are_put_into_the_state():
    assert repr(house()) == "House(pits=6 limit=200 ring=1,2,3,0,0,0)"


def test_options_are_the_fields_with_a_bound():
    assert list(options.options_of(House)) == ["pits", "limit", "skip_store", "order", "ring"]


def test_options_are_chosen_by_any_spelling_of_their_name():
    state = house(**{"skip-store": True, "ORDER": "by chance", "ring": "3213"})
    assert options.unusual(state) == {"skip-store": "yes", "order": "by-chance", "ring": "3213"}


def test_every_option_is_written_as_it_is_read():
    state = house(pits="3", limit=100, skip_store="oui", order="by-chance", ring="111")
    written = options.chosen(state)
    assert written == {"pits": "3", "limit": "100", "skip-store": "yes", "order": "by-chance", "ring": "111"}
    assert house(**written) == state


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("pits", "9", 'Option pits takes a whole number from 1 to 8, not "9".'),
        ("pits", "six", 'Option pits takes a whole number from 1 to 8, not "six".'),
        ("pits", True, 'Option pits takes a whole number from 1 to 8, not "yes".'),
        ("limit", "150", 'Option limit takes a number from 100 to 300 in steps of 100, not "150".'),
        ("skip-store", "maybe", 'Option skip-store takes yes or no, not "maybe".'),
        ("order", "sorted", 'Option order takes one of by-hand, by-chance, not "sorted".'),
        ("ring", "12", 'Option ring takes 3 to 6 digits, each one of 1, 2, 3, not "12".'),
        ("ring", "124", 'Option ring takes 3 to 6 digits, each one of 1, 2, 3, not "124".'),
    ],
)
def test_a_value_out_of_bounds_is_refused_with_what_was_expected_and_found(name, value, sentence):
    with pytest.raises(BadOption) as refused:
        house(**{name: value})
    assert str(refused.value) == sentence
    assert refused.value.say("fr") != sentence


def test_an_unknown_option_is_refused_with_the_nearest_name():
    with pytest.raises(UnknownName, match=r'no option "pit". Did you mean "pits"'):
        house(pit=3)


def test_values_lists_what_can_be_typed():
    kinds = [kind for _, kind in options.options_of(House).values()]
    assert [kind.values()[:3] for kind in kinds] == [
        ("1", "2", "3"),
        ("100", "200", "300"),
        ("no", "yes"),
        ("by-hand", "by-chance"),
        (),
    ]

"""Fields: named integers in one block of bytes."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest

from tablier.engine.fields import Count, Fields, Large, Number, Small, Smalls, as_array, cells_of, dtype_of, set_cells


class Basket(Fields):
    """Fields of every width, in no order."""

    eggs: Annotated[Smalls, 2, 3]
    weight: Large
    owner: Small
    price: Count
    shop: Number
    note = "not a field"


def test_a_new_block_is_all_zeros():
    assert bytes(Basket()) == bytes(Basket.nbytes)
    assert repr(Basket()) == "Basket()"


def test_fields_are_python_integers_with_every_index_given():
    basket = Basket()
    basket.eggs[1, 2] += 5
    basket.weight = 2**40
    assert (basket.eggs[1, 2], basket.eggs[0, 0], basket.weight) == (5, 0, 2**40)
    assert repr(basket) == f"Basket(eggs=0,0,0,0,0,5 weight={2**40})"


@pytest.mark.parametrize(("name", "value"), [("owner", 128), ("owner", -129), ("price", 2**15), ("shop", 2**31)])
def test_a_number_too_large_for_its_field_is_an_error_and_not_another_number(name, value):
    with pytest.raises(ValueError, match="memoryview"):
        setattr(Basket(), name, value)


def test_wide_fields_come_first_so_that_there_are_no_gaps():
    assert [(field.name, field.offset) for field in Basket.fields] == [
        ("eggs", 14),
        ("weight", 0),
        ("owner", 20),
        ("price", 12),
        ("shop", 8),
    ]
    assert Basket.nbytes == 24


def test_a_copy_is_equal_and_independent():
    basket = Basket()
    basket.owner = 3
    copy = basket.copy()
    assert copy == basket and hash(copy) == hash(basket)
    copy.owner = 4
    assert copy != basket and basket.owner == 3
    assert basket != "a basket"


def test_bytes_of_another_length_are_refused():
    with pytest.raises(ValueError, match="takes 24 bytes, not 3"):
        Basket(b"abc")


def test_cells_are_read_and_written_flat():
    basket = Basket()
    eggs = Basket.fields[0]
    set_cells(basket, eggs, [1, 2, 3, 4])
    assert cells_of(basket, eggs) == [1, 2, 3, 4, 0, 0]
    assert basket.eggs[1, 0] == 4


def test_numpy_sees_the_same_bytes():
    basket = Basket()
    basket.eggs[1, 1], basket.shop = 7, -2
    array = as_array(basket, Basket())
    assert array.dtype == dtype_of(Basket)
    assert array[0].tobytes() == bytes(basket)
    assert (int(array[0]["eggs"][1, 1]), int(array[0]["shop"])) == (7, -2)
    array["owner"] = 1
    assert basket.owner == 0
    assert isinstance(array, np.ndarray)

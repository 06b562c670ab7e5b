"""Declare what lies on the table as a class of annotated integers.

A record is one block of bytes with names. Interpreted, a field reads and writes Python integers, so nothing
wraps around in silence: a count too large for its field is an error. Compiled, the same class is a numpy
record and the same text runs on it.

>>> class Basket(Fields):
...     eggs: Annotated[Smalls, 3]  # one count for each row
...     owner: Small
>>> basket = Basket()
>>> basket.eggs[2] += 5
>>> basket.owner = 1
>>> basket
Basket(eggs=0,0,5 owner=1)
>>> Basket(bytes(basket)) == basket
True
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, replace
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Protocol, Self, get_type_hints

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Cells(Protocol):
    """Several integers under one name. Give every index: rules take no slices, so that any machine can run them."""

    def __getitem__(self, index: int | tuple[int, ...], /) -> int: ...
    def __setitem__(self, index: int | tuple[int, ...], value: int, /) -> None: ...


class Amounts(Protocol):
    """Several real numbers, such as what each seat is paid."""

    def __getitem__(self, index: int, /) -> float: ...
    def __setitem__(self, index: int, value: float, /) -> None: ...


@dataclass(frozen=True)
class Code:
    """The letter that struct and memoryview give to an integer type."""

    letter: str


SPARE = "_spare"  # how the name of the bytes beyond the last field begins

Small = Annotated[int, Code("b")]
Count = Annotated[int, Code("h")]
Number = Annotated[int, Code("i")]
Large = Annotated[int, Code("q")]
Smalls = Annotated[Cells, Code("b")]
Counts = Annotated[Cells, Code("h")]
Numbers = Annotated[Cells, Code("i")]
Larges = Annotated[Cells, Code("q")]


@dataclass(frozen=True)
class Field:
    """One name of a record: its type, its shape, where it starts, and what else its annotation says."""

    name: str
    letter: str
    shape: tuple[int, ...]
    offset: int
    notes: tuple[object, ...]

    @property
    def end(self) -> int:
        return self.offset + self.size * prod(self.shape)

    @property
    def size(self) -> int:
        """Bytes of one integer."""
        return struct.calcsize(self.letter)

    @property
    def view(self) -> str:
        """The name under which the whole record is read as integers of this type."""
        return f"_{self.letter}"

    @property
    def cells(self) -> slice:
        """Where the integers lie in that view."""
        return slice(self.offset // self.size, self.end // self.size)


class Fields:
    """A block of bytes with names; see the module for an example."""

    fields: ClassVar[tuple[Field, ...]] = ()
    defaults: ClassVar[dict[str, Any]] = {}
    nbytes: ClassVar[int] = 0
    _types: ClassVar[tuple[tuple[str, str], ...]] = ()  # each letter, and the name of the view of all bytes as such
    _rows: ClassVar[tuple[tuple[str, str, slice], ...]] = ()  # several integers in a row: name, view, where
    _boxes: ClassVar[tuple[tuple[str, str, tuple[int, ...], slice], ...]] = ()  # rows of rows: the bytes of each

    def __init_subclass__(cls) -> None:
        cls.fields = tuple(_lay_out(cls))
        cls.nbytes = -(-max((field.end for field in cls.fields), default=0) // 8) * 8
        cls.defaults = {**cls.defaults, **{f.name: vars(cls)[f.name] for f in cls.fields if f.name in vars(cls)}}
        cls._types = tuple(sorted({(field.letter, field.view) for field in cls.fields}))
        cls._rows = tuple((field.name, field.view, field.cells) for field in cls.fields if len(field.shape) == 1)
        boxes = (field for field in cls.fields if len(field.shape) > 1)
        cls._boxes = tuple((field.name, field.letter, field.shape, slice(field.offset, field.end)) for field in boxes)
        for field in cls.fields:
            if not field.shape:
                setattr(cls, field.name, _scalar(field))
            elif field.name in vars(cls):
                delattr(cls, field.name)

    def __init__(self, data: bytes | None = None) -> None:
        self.buffer = bytearray(self.nbytes if data is None else data)
        if len(self.buffer) != self.nbytes:
            raise ValueError(f"{type(self).__name__} takes {self.nbytes} bytes, not {len(self.buffer)}")
        # Records are made for every move somebody tries: one view a type, and numbers are looked up in it.
        block, views = memoryview(self.buffer), self.__dict__
        for letter, view in self._types:
            views[view] = block.cast(letter)  # type: ignore[call-overload]  # any letter
        for name, view, cells in self._rows:
            views[name] = views[view][cells]
        for name, letter, shape, cells in self._boxes:
            views[name] = block[cells].cast(letter, shape)  # type: ignore[call-overload]  # any letter

    def copy(self) -> Self:
        return type(self)(bytes(self.buffer))

    def __reduce__(self) -> tuple[type[Self], tuple[bytes]]:
        """Pickle and copy the bytes alone: views of them are made anew."""
        return type(self), (bytes(self.buffer),)

    def __bytes__(self) -> bytes:
        return bytes(self.buffer)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Fields) and other.buffer == self.buffer

    def __hash__(self) -> int:
        return hash((type(self), bytes(self.buffer)))

    def __repr__(self) -> str:
        values = (f"{f.name}={','.join(map(str, cells_of(self, f)))}" for f in self.fields if any(cells_of(self, f)))
        return f"{type(self).__name__}({' '.join(values)})"


def _lay_out(cls: type[Fields]) -> list[Field]:
    """Place the wide integers first and the narrow ones last, so that each lies on a multiple of its size without gaps.

    Gaps would be bytes that no field owns: compiled code does not copy them.
    """
    hints = get_type_hints(cls, include_extras=True)
    fields = {name: _declared(name, hint) for name, hint in hints.items() if _is_field(hint)}
    offset = 0
    for field in sorted(fields.values(), key=lambda field: -struct.calcsize(field.letter)):
        fields[field.name] = replace(field, offset=offset)
        offset = fields[field.name].end
    return list(fields.values())


def _is_field(hint: Any) -> bool:
    return isinstance(next(iter(getattr(hint, "__metadata__", ())), None), Code)


def _declared(name: str, hint: Any) -> Field:
    code, *notes = hint.__metadata__
    shape = tuple(note for note in notes if isinstance(note, int))
    return Field(name, code.letter, shape, 0, tuple(note for note in notes if not isinstance(note, int)))


def _scalar(field: Field) -> property:
    view, place = field.view, field.cells.start

    def read(self: Fields) -> int:
        return self.__dict__[view][place]  # type: ignore[no-any-return]  # a memoryview of integers

    def write(self: Fields, value: int) -> None:
        self.__dict__[view][place] = value

    return property(read, write)


def cells_of(record: Fields, field: Field) -> list[int]:
    """Read a field as a flat list, whatever its shape."""
    return memoryview(record.buffer)[field.offset : field.end].cast(field.letter).tolist()  # type: ignore[call-overload,no-any-return]  # any letter


def set_cells(record: Fields, field: Field, values: list[int]) -> None:
    """Write a field from a flat list; missing values at the end are zeros."""
    cells = memoryview(record.buffer)[field.offset : field.end].cast(field.letter)  # type: ignore[call-overload]  # any letter
    for place in range(len(cells)):
        cells[place] = values[place] if place < len(values) else 0


@cache
def dtype_of(cls: type[Fields]) -> np.dtype[np.void]:
    """Return the numpy type that compiled code sees; it copies fields only, so spare bytes at the end are a field."""
    import numpy as np

    sizes = {"b": "i1", "h": "i2", "i": "i4", "q": "i8"}
    fields = sorted(cls.fields, key=lambda field: field.offset)
    end = fields[-1].end
    spare = Field(spare_name(cls), "b", (cls.nbytes - end,), end, ())
    return np.dtype([(f.name, sizes[f.letter], f.shape) for f in [*fields, spare]])


def spare_name(cls: type[Fields]) -> str:
    """Name the spare bytes, be they none, after the package: two games may declare the same fields, and stay two."""
    package = cls.__module__.rpartition(".")[0] or cls.__module__
    return f"{SPARE}_{package.replace('.', '_')}"


def names_of(cls: type[Fields]) -> tuple[str, ...]:
    """Return the names of all fields, sorted, as the numpy type has them."""
    return tuple(sorted([*(field.name for field in cls.fields), spare_name(cls)]))


def as_array(*records: Fields) -> NDArray[np.void]:
    """Return records of one class as an array that compiled code can change; the records stay as they are."""
    import numpy as np

    return np.frombuffer(bytearray(b"".join(map(bytes, records))), dtype_of(type(records[0])))  # type: ignore[arg-type]  # a class hashes by itself, whatever its instances do

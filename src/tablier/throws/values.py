"""Changed copies of frozen values: `dataclasses.replace` asks every time anew what fields a class has."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(value, /, **changes):
        """Return a value with other fields; what was worked out from the old ones stays behind."""
        after, known = object.__new__(type(value)), vars(value)
        fields = vars(after)
        for name in value.__match_args__:
            fields[name] = known[name]
        fields.update(changes)
        return after


__all__ = ["replace"]

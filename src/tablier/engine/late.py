"""numpy, loaded when something of it is first used: playing, and programs that are interpreted, need none."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

__all__ = ["is_installed", "np"]


class LateModule:
    """A module that is loaded by the first question to it."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module(self._name), name)


if TYPE_CHECKING:
    import numpy as np
else:
    np = LateModule("numpy")


@cache
def is_installed(name: str) -> bool:
    """Tell whether a package could be loaded, without loading it."""
    try:
        return find_spec(name) is not None
    except ImportError:
        return False

"""What people see and type: one voice for all commands."""

from __future__ import annotations

import sys
from functools import cached_property
from typing import TYPE_CHECKING

from tablier.cli.words import cli_words
from tablier.engine.words import Fact, Words

if TYPE_CHECKING:
    from rich.console import Console, RenderableType


class Voice:
    """Speak and listen in one language, in colour where the terminal has it."""

    def __init__(self, language: str, *, colour: bool = True) -> None:
        self.language = language
        self.colour = colour
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")

    @cached_property
    def console(self) -> Console:
        from rich.console import Console

        return Console(highlight=False, markup=False, emoji=False, no_color=None if self.colour else True)

    @cached_property
    def margin(self) -> Console:
        """Stderr: what is said beside the answer, such as how far some work has come."""
        from rich.console import Console

        return Console(stderr=True, highlight=False, markup=False, emoji=False, no_color=None if self.colour else True)

    @property
    def words(self) -> Words:
        return cli_words(self.language)

    @property
    def is_asking(self) -> bool:
        """Return whether a person can answer."""
        return sys.stdin.isatty()

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def draws_boxes(self) -> bool:
        return self.console.encoding.startswith("utf")

    def show(self, *things: RenderableType, style: str | None = None) -> None:
        self.console.print(*things, style=style, sep="\n")

    def say(self, message: str, style: str | None = None, **facts: Fact) -> None:
        """Print a sentence of the terminal."""
        self.show(self.words.say(message, **facts), style=style)

    def aside(self, message: str, style: str | None = None, **facts: Fact) -> None:
        """Print a sentence of the terminal beside the answer, on stderr."""
        self.margin.print(self.words.say(message, **facts), style=style)

    def ask(self, prompt: str) -> str:
        """Return the line that a person types."""
        import contextlib

        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # editing and history of typed lines
        line = input(prompt).strip()
        if not self.is_asking:
            self.show(line)  # a script types in silence: let its lines be read
        return line

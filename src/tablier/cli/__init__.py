"""The terminal: play, read the rules, replay and ask why."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from tablier.cli.streams import open_missing

    open_missing()
    from tablier.cli.app import app

    app()

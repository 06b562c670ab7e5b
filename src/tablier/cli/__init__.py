"""The terminal: play, read the rules, replay and ask why."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from tablier.cli.app import app

    app()

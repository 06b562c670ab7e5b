"""Run the terminal as `python -m tablier`."""

from __future__ import annotations

from tablier.cli import main

main()

"""Set a sheet as PDF."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from tablier.server.printing.order import Order
from tablier.server.printing.pages import sheet

TEMPLATE = Path(__file__).parent / "sheet.typ"
KEPT = 48  # sheets that are remembered
NO_TIME = 0  # equal orders give equal bytes, whenever they are printed


def is_there() -> bool:
    """Return whether this server can print; `tablier[print]` brings what it needs."""
    return find_spec("typst") is not None


@lru_cache(maxsize=KEPT)
def printed(order: Order) -> bytes:
    """Return the PDF."""
    import typst

    told = {"sheet": json.dumps(sheet(order), ensure_ascii=False)}
    made = typst.compile(TEMPLATE.read_bytes(), sys_inputs=told, ignore_system_fonts=True, timestamp=NO_TIME)
    return bytes(made)

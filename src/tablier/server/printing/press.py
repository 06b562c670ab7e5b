"""Set a sheet as PDF."""

from __future__ import annotations

import json
from base64 import b64encode
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

import tablier
from tablier.engine.words import LANGUAGES
from tablier.server.errors import RequestError
from tablier.server.messages.model import Model
from tablier.server.printing.order import Order, Paper, What
from tablier.server.printing.pages import sheet

TEMPLATE = Path(__file__).parent / "sheet.typ"
KEPT = 48  # sheets that are remembered
NO_TIME = 0  # equal orders give equal bytes, whenever they are printed


class PrintForm(Model):
    """A table to be set up, what of it is to be printed, and the address of this server."""

    game: str
    variant: str
    options: dict[str, str]
    languages: Literal["en", "fr", "both"]
    paper: Paper
    what: What
    cloth: int
    address: str


class PrintedSheet(Model):
    """A sheet as PDF, in base 64, and the name of its game."""

    game: str
    pdf: str


def is_there() -> bool:
    """Return whether this server can print; `tablier[print]` brings what it needs."""
    return find_spec("typst") is not None


def printed_sheet(form: PrintForm, language: str) -> PrintedSheet:
    """Print a sheet in the languages of the form; `language` is that of the request."""
    if not is_there():
        raise RequestError("press-missing")
    start = tablier.game(form.game).start(form.variant, **form.options)
    languages = LANGUAGES if form.languages == "both" else (form.languages,)
    order = Order(start, languages, form.paper, form.what, form.cloth, form.address)
    if form.what == "tokens" and not order.shells:
        raise RequestError("no-shells")
    return PrintedSheet(game=start.game.name, pdf=b64encode(printed(order)).decode())


@lru_cache(maxsize=KEPT)
def printed(order: Order) -> bytes:
    """Return the PDF."""
    import typst

    told = {"sheet": json.dumps(sheet(order), ensure_ascii=False)}
    made = typst.compile(TEMPLATE.read_bytes(), sys_inputs=told, ignore_system_fonts=True, timestamp=NO_TIME)
    return bytes(made)

"""Write what log.md and protocol.md say about acts, from their declarations: python docs/reference/make_acts.py"""

from __future__ import annotations

import re
from pathlib import Path

from tablier.matches.acts import KINDS, WANTED, Act
from tablier.matches.acts.act import form_of

HERE = Path(__file__).parent
LOG, PROTOCOL = HERE / "log.md", HERE / "protocol.md"
KIND = "| kind | written by | body |\n|---|---|---|\n"
WANTS = "The `want` of an `act`. Its `kind` is the name; the server looks up whether the seat is one's own.\n\n"


def kind_row(act: type[Act]) -> str:
    form = form_of(act)
    maybe = dict.fromkeys(form.optional, ", or not there")
    body = "; ".join(f"`{name}`: {shape.takes}{maybe.get(name, '')}" for name, shape in form.body.items())
    return f"| `{act.kind}` | {', '.join(act.by)} | {body or 'nothing'} |\n"


def want_section(act: type[Act]) -> str:
    rows = "".join(f"| `{name}` | {part.says} |\n" for name, part in form_of(act).message.items())
    says = " ".join((act.__doc__ or "").split())
    return f"### want `{act.wanted}`\n\n{says}\n\n| field | is |\n|---|---|\n{rows}\n"


def log_page(text: str) -> str:
    """Return log.md with the kinds of today."""
    rows = "".join(map(kind_row, KINDS.values()))
    return re.sub(re.escape(KIND) + r"(\|.*\n)+", lambda _: KIND + rows, text)


def protocol_page(text: str) -> str:
    """Return protocol.md with what a client may want today."""
    sections = "".join(map(want_section, WANTED.values()))
    return re.sub(re.escape(WANTS) + r"(.*\n)*?(?=## What the server says)", lambda _: WANTS + sections, text)


def main() -> None:
    LOG.write_text(log_page(LOG.read_text("utf-8")), "utf-8")
    PROTOCOL.write_text(protocol_page(PROTOCOL.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()

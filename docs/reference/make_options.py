"""Write options.md from the games themselves: python docs/reference/make_options.py"""

from __future__ import annotations

from pathlib import Path

import tablier
from tablier.engine.options import Kind, Whole, chosen, options_of, public
from tablier.engine.words import words_of
from tablier.games import packages

PAGE = Path(__file__).parent / "options.md"
HEAD = """# Options and variants

Every house rule, from the declarations of the games (`python docs/reference/make_options.py` writes this page). Choose
them with `tablier play GAME --option NAME=VALUE` or `--variant NAME`, or in Python with
`tablier.game(GAME).start("VARIANT", name=value)`.
"""


def values(kind: Kind) -> str:
    if isinstance(kind, Whole):
        return f"{kind.low} to {kind.high}" + (f", by {kind.step}" if kind.step > 1 else "")
    return ", ".join(f"`{value}`" for value in kind.values()) or "digits"


def section(name: str) -> str:
    game = tablier.game(name)
    words, usual = words_of(game.folder, "en"), chosen(game.start().state)
    lines = [f"## {words.say('title')}: `{name}`", ""]
    lines += ["| option | default | values | what it does |", "|---|---|---|---|"]
    for option, (_, kind) in options_of(game.State).items():
        sentence = words.say(f"option-{public(option)}")
        lines.append(f"| `{public(option)}` | `{usual[public(option)]}` | {values(kind)} | {sentence} |")
    lines += ["", "| variant | what it is | options | source |", "|---|---|---|---|"]
    for variant in game.variants:
        house = " ".join(f"`{n}={v}`" for n, v in tablier.game(name).start(variant.name).unusual.items())
        lines.append(f"| `{variant.name}` | {words.say(f'variant-{variant.name}')} | {house} | {variant.source} |")
    return "\n".join(lines)


def page() -> str:
    own = [name for name, package in packages().items() if package.startswith("tablier.")]
    return "\n\n".join([HEAD.strip(), *map(section, own)]) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")

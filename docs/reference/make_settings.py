"""Write settings.md from the declarations of the server: python docs/reference/make_settings.py"""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from tablier.server.forms import Form, Number, OneOf, YesNo
from tablier.server.obstacles import setting_helps
from tablier.server.settings import Declared, Settings, declared

PAGE = Path(__file__).parent / "settings.md"
HEAD = """# Settings of the server

Every setting of `tablier serve`, from its declaration (`python docs/reference/make_settings.py` writes this page). A
setting is given as a flag (`--port 8080`), as a variable of the environment (`TABLIER_PORT=8080`) or in a file
(`port = 8080`); where several speak, the flag comes first, then the variable, then the file. An empty variable says
nothing.

The file is TOML: the one named by `--settings FILE` or `TABLIER_SETTINGS`, else `server.toml` in the folder of your
settings (`~/.config/tablier/` on Linux, `~/Library/Application Support/tablier/` on macOS), if it is there. A name that
is no setting is refused in the file, and pointed out in the environment.
"""
TAIL = """## Beside the settings

- `TABLIER_KEY` is the key under which the secrets of the shells are kept: 32 bytes in base64, or several with commas
  between them, of which the first is for new secrets. Left out, it is kept in the file `key` in the folder of your
  settings, made at the first start, which only its owner may read. With PostgreSQL it has to be given, because all
  servers share it.
- `TABLIER_SETTINGS` names the file of settings.
- `TABLIER_CACHE` is the folder for compiled rules.
- `tablier serve --lan` is short for `--host 0.0.0.0`; `--no-warm` does not compile the rules ahead.
"""


def values(form: Form) -> str:
    if isinstance(form, Number):
        return f"{form.least:g} to {int(form.most)}"
    if isinstance(form, YesNo):
        return "`true`, `false`"
    return ", ".join(f"`{word}`" for word in form.words) if isinstance(form, OneOf) else f"`{form.sign}`"


def usual(name: str) -> str:
    if name == "store":
        return "`tablier.db` in the folder of your data (`~/.local/share/tablier/` on Linux)"
    found = next(each.default for each in fields(Settings) if each.name == name)
    return "no" if found is False else f"`{found}`" if found or found == 0 else ""


def row(each: Declared) -> str:
    told = setting_helps("en")[each.flag.removeprefix("--")]
    flag = each.flag if each.form.sign else f"{each.flag}`, `--no-{each.name}"
    return f"| `{flag}` | `{each.variable}` | `{each.name}` | {usual(each.name)} | {values(each.form)} | {told} |"


def page() -> str:
    lines = ["| flag | variable | in the file | default | values | for |", "|---|---|---|---|---|---|"]
    return "\n".join([HEAD, *lines, *map(row, declared()), "", TAIL])


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")

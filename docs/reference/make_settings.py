"""Write settings.md from the declarations of the server: python docs/reference/make_settings.py"""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from tablier.server.settings import Declared, Settings, declared
from tablier.server.settings.errors import setting_helps
from tablier.server.settings.forms import YES_NO, Form

PAGE = Path(__file__).parent / "settings.md"
HEAD = """# Settings of the server

Every setting of `tablier serve`, from its declaration (`python docs/reference/make_settings.py` writes this page). A
setting is given as a flag (`--port 8080`), as a variable of the environment (`TABLIER_PORT=8080`) or in a file
(`port = 8080`); if several are given, the flag comes first, then the variable, then the file. An empty variable counts
as not given.

The file is TOML: the one named by `--settings FILE` or `TABLIER_SETTINGS`, otherwise `server.toml` in your
configuration folder (`~/.config/tablier/` on Linux, `~/Library/Application Support/tablier/` on macOS), if it exists.
An unknown name is refused in the file, and pointed out in the environment.

These earlier names still work in this version, and will be dropped in the next: {earlier}.
"""
TAIL = """## Beside the settings

- `TABLIER_KEY` is the key under which the secrets of the shells are kept: 32 bytes in base64, or several with commas
  between them, of which the first is for new secrets. By default it is kept in the file `key` in your configuration
  folder, created at the first start and readable only by its owner. With PostgreSQL it has to be given, because all
  servers share it.
- `TABLIER_SETTINGS` names the settings file.
- `TABLIER_CACHE` is the folder for compiled rules.
- `TABLIER_TABLES` is the folder for solved games.
- `TABLIER_NETWORKS` is a folder of networks that are used before those that come with the games.
- `tablier serve --lan` is short for `--host 0.0.0.0`; `--no-warm` does not compile the rules in advance.
"""


def values(form: Form) -> str:
    if "least" in form.facts:
        return f"{form.facts['least']} to {form.facts['most']}"
    if form is YES_NO:
        return "`true`, `false`"
    return ", ".join(f"`{word}`" for word in form.sign.split("|"))


def usual(name: str) -> str:
    if name == "store":
        return "`tablier.db` in your data folder (`~/.local/share/tablier/` on Linux)"
    found = next(each.default for each in fields(Settings) if each.name == name)
    return "no" if found is False else f"`{found}`" if found or found == 0 else ""


def row(each: Declared) -> str:
    told = setting_helps("en")[each.flag.removeprefix("--")]
    flag = each.flags.replace("/", "`, `")
    return f"| `{flag}` | `{each.variable}` | `{each.name}` | {usual(each.name)} | {values(each.form)} | {told} |"


def page() -> str:
    lines = ["| flag | variable | in the file | default | values | for |", "|---|---|---|---|---|---|"]
    earlier = ", ".join(f"`{each.formerly}` ({each.name})" for each in declared() if each.formerly)
    return "\n".join([HEAD.format(earlier=earlier), *lines, *map(row, declared()), "", TAIL])


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")

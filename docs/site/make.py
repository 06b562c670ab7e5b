"""Build the documentation as a site: python docs/site/make.py FOLDER

All pages are those of docs/, the README, CHANGELOG and CONTRIBUTING, and the rule sheets; they are put together in
build/docs, so that each is written once and read in both places. `zensical` builds them; nothing is fetched.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import tablier
from tablier.engine.words import LANGUAGES, words_of
from tablier.games import packages

ROOT = Path(__file__).parents[2]
HERE, DOCS, STAGE = Path(__file__).parent, ROOT / "docs", ROOT / "build" / "docs"
LEFT_OUT = {HERE.name, "__pycache__"}
OUTSIDE = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
LINK = re.compile(r"(\]\()(?!https?:|#)([^)]+)(\))")
TWICE = re.compile(
    r"(\]\(#[\w-]+)-(\d\))"
)  # a heading that occurs again: forges number it with a hyphen, the site with _
SHEETS = "  - Rule sheets: RULES\n"
NAMES = {"en": "English", "fr": "français"}


def main(folder: Path) -> None:
    """Put all pages together, build them, and put the site into a folder."""
    gather(STAGE)
    subprocess.run([sys.executable, "-m", "zensical", "build", "--clean", "--strict"], cwd=STAGE, check=True)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(STAGE / "site", folder)


def gather(stage: Path) -> Path:
    """Lay out all pages and the settings of the site; return the folder of the pages."""
    shutil.rmtree(stage, ignore_errors=True)
    pages = stage / "pages"
    for path in sorted(DOCS.rglob("*")):
        inside = path.relative_to(DOCS)
        if path.is_file() and path.suffix != ".py" and LEFT_OUT.isdisjoint(inside.parts):
            data = path.read_bytes()
            put(pages / inside, TWICE.sub(r"\1_\2", data.decode()).encode() if path.suffix == ".md" else data)
    for name, page in OUTSIDE.items():
        put(pages / page, inwards((ROOT / name).read_text("utf-8")).encode())
    for game in own_games():
        for language in LANGUAGES:
            sheet = tablier.game(game).folder / f"RULES.{language}.md"
            put(pages / "rules" / f"{game}.{language}.md", sheet.read_bytes())
    put(pages / "looks.css", (HERE / "looks.css").read_bytes())
    found = sorted(path.relative_to(pages).as_posix() for path in pages.rglob("*.md"))
    put(stage / "mkdocs.yml", settings(found).encode())
    return pages


def put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def inwards(text: str) -> str:
    """Let the links of a page that lies above docs/ lead to where the pages lie in the site."""
    return LINK.sub(lambda found: found[1] + OUTSIDE.get(found[2], found[2].removeprefix("docs/")) + found[3], text)


def settings(pages: list[str]) -> str:
    """Return the settings of the site, with the rule sheets of every game among its pages, and those nobody placed."""
    lines = ["  - Rule sheets:"]
    for game in own_games():
        for language in LANGUAGES:
            title = words_of(tablier.game(game).folder, language).say("title")
            lines.append(f'      - "{title} ({NAMES[language]})": rules/{game}.{language}.md')
    placed = (HERE / "mkdocs.yml").read_text("utf-8").replace(SHEETS, "\n".join(lines) + "\n")
    more = [f"      - {page}" for page in pages if not re.search(rf"[ :]{re.escape(page)}$", placed, re.MULTILINE)]
    return placed + "\n".join(["  - More:", *more, ""]) if more else placed


def own_games() -> list[str]:
    return [name for name, package in packages().items() if package.startswith("tablier.")]


if __name__ == "__main__":
    main(Path(sys.argv[1]))

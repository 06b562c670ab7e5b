"""Put the code that reads logs, and its sentences, into the page for checking: python -m web.verifier"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import subprocess

from web.node import NODE, WEB

PAGE = WEB.parent / "src" / "tablier" / "throws" / "verifier.html"
BEGIN = """// --- Logs: made by `python -m web.verifier` from web/src/lib/throws ---
// With @noble/ed25519 and @noble/hashes, MIT License, (c) Paul Miller.
"""
END = "// --- End of what was made ---\n"


def made() -> str:
    """Return the code, and a sentence for everything it can find wrong."""
    script = [NODE, WEB / "verifier.mjs"]
    code = subprocess.run(script, cwd=WEB, capture_output=True, text=True, encoding="utf-8", check=True).stdout
    doubts = {language: sentences(language) for language in ("en", "fr")}
    lines = [line.rstrip() for line in code.replace("\t", "  ").splitlines()]
    return "\n".join(lines) + f"\nconst DOUBTS = {json.dumps(doubts, ensure_ascii=False, indent=2)};\n"


def sentences(language: str) -> dict[str, str]:
    """Return what the page of a match says of each doubt."""
    source = (WEB / "src" / "texts" / f"match.{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"^doubt-([a-z]+) = (.+)$", source, re.MULTILINE))


def inside(page: str) -> str:
    """Return what was made for a page."""
    return page.split(BEGIN)[1].split(END, maxsplit=1)[0]


def with_policy(page: str) -> str:
    """Let the page run the script and the style that are in it, and nothing else."""
    for tag, name in (("script", "script-src"), ("style", "style-src")):
        text = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)[0]
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        page = re.sub(rf"{name} 'sha256-[^']+'", f"{name} 'sha256-{digest}'", page, count=1)
    return page


def main() -> None:
    before, rest = PAGE.read_text("utf-8").split(BEGIN)
    PAGE.write_text(with_policy(before + BEGIN + made() + END + rest.split(END)[1]), "utf-8")


if __name__ == "__main__":
    main()

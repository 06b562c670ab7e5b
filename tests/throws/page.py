"""The page's own JavaScript, run by node as it stands in the page."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import tablier.throws

PAGE = Path(tablier.throws.__file__).parent / "verifier.html"
HTML = PAGE.read_text("utf-8")
NODE = shutil.which("node")

needs_node = pytest.mark.skipif(NODE is None, reason="node is not on PATH: the page's JavaScript cannot be run")

LOOP = """
const lines = require("fs").readFileSync(0, "utf8").split("\\n").filter((line) => line);
for (const line of lines) {
  const { call, args } = JSON.parse(line);
  try {
    console.log(JSON.stringify({ value: CALLS[call](...args) }));
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    console.log(JSON.stringify({ code: error.code, facts: error.facts, unreadable: error.unreadable }));
  }
}
"""
CALLS = """
const CALLS = {
  verify,
  hashed: (hex) => toHex(sha256(Uint8Array.from(hex.match(/../g) || [], (pair) => parseInt(pair, 16)))),
  band,
  say,
  sentences,
  verifyLog: (text, key, head) => verifyLog(text, key || "", head || ""),
  log: (language, text, key, head) => logSentences(language, verifyLog(text, key || "", head || ""), key, head),
  doubt: (language, facts) => doubtIn(language, facts),
  texts: () => TEXTS,
};
"""


def between(tag: str) -> str:
    """Return what stands between the only pair of tags of this name."""
    found = re.findall(rf"<{tag}>(.*?)</{tag}>", HTML, re.DOTALL)
    if len(found) != 1:
        raise ValueError(f"one <{tag}> was expected, and there are {len(found)}")
    return str(found[0])


def asked(questions: list[tuple[str, list[Any]]]) -> list[dict[str, Any]]:
    """Ask the page's script questions, all in one process, and return its answers."""
    lines = "\n".join(json.dumps({"call": call, "args": args}) for call, args in questions)
    done = subprocess.run(
        [str(NODE), "-e", between("script") + CALLS + LOOP],
        input=lines, capture_output=True, text=True, encoding="utf-8", check=True, timeout=300,
    )  # fmt: skip
    return [json.loads(line) for line in done.stdout.splitlines()]

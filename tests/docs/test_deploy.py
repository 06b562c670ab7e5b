"""What the guide to a server ships: a unit that is shut off as it says, and packages with the hashes of the lock."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bench.sbom import files, packages

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "guides" / "deploy.md").read_text("utf-8")
UNIT = ROOT / "deploy" / "tablier.service"
REQUIREMENTS = (ROOT / "deploy" / "requirements.txt").read_text("utf-8")
REQUIREMENT = re.compile(r"^([a-z0-9-]+)==(\S+)(.*?)(?=^\S|\Z)", re.MULTILINE | re.DOTALL)


def analysed(*words: str) -> str:
    if not shutil.which("systemd-analyze"):
        pytest.skip("no systemd on this machine")
    done = subprocess.run(["systemd-analyze", *words], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_the_guide_shows_the_unit_that_is_in_the_repository():
    assert f"```ini\n{UNIT.read_text('utf-8')}```" in GUIDE


def test_systemd_understands_every_line_of_the_unit():
    told = [line for line in analysed("verify", str(UNIT)).splitlines() if "tablier.service" in line]
    assert [line for line in told if "is not executable" not in line] == []  # it is not installed here


def test_the_unit_is_as_shut_off_as_the_guide_says():
    (claimed,) = re.findall(r"\(systemd \d+\) gives it ([\d.]+),", GUIDE)
    found = re.search(r"exposure level for tablier.service: ([\d.]+)", analysed("security", "--offline=yes", str(UNIT)))
    assert found, "systemd-analyze knows no --offline before version 250"
    assert float(found[1]) <= float(claimed) + 0.5  # later versions of systemd ask for more


def test_packages_to_install_have_the_hashes_of_the_lock_and_are_all_there():
    locked = {(each["name"], each["version"]): {file["hash"] for file in files(each)} for each in packages()}
    listed = {
        (name, version): set(re.findall(r"sha256:[0-9a-f]{64}", rest))
        for name, version, rest in REQUIREMENT.findall(REQUIREMENTS)
    }
    assert {each: locked.get(each) for each in listed} == listed, "make requirements"
    assert wanted() <= {name for name, _ in listed}, "make requirements"


def wanted() -> set[str]:
    """Return the names of all that a server needs, followed through the lock."""
    by_name = {each["name"]: each for each in packages()}
    extras = by_name["tablier"]["optional-dependencies"]
    waiting = [each["name"] for each in (*by_name["tablier"]["dependencies"], *extras["server"], *extras["print"])]
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [each["name"] for each in by_name[name].get("dependencies", [])]
    return found

"""S20 What Tablier is made of: every package is locked by its hashes, under a known licence, without a known hole."""

from __future__ import annotations

import datetime
import json
import re
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from packaging.specifiers import SpecifierSet

from bench.audit import PAGE
from bench.sbom import bill, files, packages

SNAPSHOT = Path(__file__).with_name("advisories.json")
OLDEST = datetime.timedelta(days=400)
HASH = re.compile("sha256:[0-9a-f]{64}")

ALLOWED = {
    *("0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "MIT-0", "MPL-2.0", "PSF-2.0"),
    *("Zlib", "LLVM-exception"),
}
FONTS = {"OFL-1.1", "BlueOak-1.0.0"}  # the fonts of the page, and one tool that builds it
SPOKEN = {  # licences as they are called where packages have no expression
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
READ = {
    "axe-playwright-python": "MIT",
    "protobuf": "BSD-3-Clause",
    "ray": "Apache-2.0",
}  # read in its own files: its metadata does not say
LOCKED = [each for each in packages() if "registry" in each["source"]]


def licences(name: str) -> set[str]:
    """Return the names in the licence of an installed package; nothing if it says nothing."""
    about = metadata.metadata(name)
    field = about.get("License") or ""
    expression = about.get("License-Expression") or READ.get(name) or (field if field in ALLOWED else "")
    if expression:
        return {word for word in re.split(r"[\s()]+|\bAND\b|\bOR\b|\bWITH\b", expression) if word}
    classified = [each.split(" :: ")[-1] for each in about.get_all("Classifier") or () if each.startswith("License ::")]
    return {SPOKEN.get(each, each) for each in classified}


def holes(snapshot: dict[str, Any], locked: list[dict[str, Any]]) -> list[str]:
    """Return the advisories that concern what is locked."""
    return [
        f"{package['name']} {package['version']}: {each['id']}"
        for each in snapshot["advisories"]
        for package in locked
        if package["name"] == each["package"] and package["version"] in SpecifierSet(each["affected"])
    ]


def is_fresh(snapshot: dict[str, Any], today: datetime.date) -> bool:
    return today - datetime.date.fromisoformat(snapshot["taken"]) <= OLDEST


@pytest.fixture
def snapshot() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(SNAPSHOT.read_text("utf-8"))
    return found


@pytest.mark.parametrize("package", LOCKED, ids=lambda each: f"{each['name']}-{each['version']}")
def test_s20_every_file_that_may_be_installed_has_a_hash(package):
    assert files(package) and all(HASH.fullmatch(each["hash"]) for each in files(package))


def test_s20_every_installed_package_is_under_a_known_licence():
    installed = {each.name.lower().replace("_", "-").replace(".", "-") for each in metadata.distributions()}
    found = {each["name"]: licences(each["name"]) for each in LOCKED if each["name"] in installed}
    assert (
        len(found) > 50 and {name: each - ALLOWED for name, each in found.items() if not each or each - ALLOWED} == {}
    )


def test_s20_every_package_of_the_page_has_a_hash_and_a_known_licence():
    locked = json.loads(PAGE.read_text("utf-8"))["packages"]
    outside = {place: each for place, each in locked.items() if place}
    assert len(outside) > 100
    assert {place for place, each in outside.items() if not each.get("integrity", "").startswith("sha512-")} == set()
    assert {place: each["license"] for place, each in outside.items() if each["license"] not in ALLOWED | FONTS} == {}


def test_s20_no_locked_package_has_a_hole_that_is_known_here(snapshot):
    assert holes(snapshot, LOCKED) == []


def test_s20_what_is_known_here_is_not_too_old(snapshot):
    today = datetime.datetime.now(datetime.UTC).date()
    assert is_fresh(snapshot, today), "Replace advisories.json by a new snapshot, and its date."


def test_s20_the_gate_notices_a_package_with_a_hole_and_an_old_snapshot(snapshot):
    """The tests can fail."""
    assert holes(snapshot, [{"name": "starlette", "version": "0.48.0"}]) == [
        f"starlette 0.48.0: CVE-{number}"
        for number in ("2025-62727", "2026-48710", "2026-48817", "2026-48818", "2026-54282", "2026-54283")
    ]
    assert not is_fresh(snapshot, datetime.date.fromisoformat(snapshot["taken"]) + datetime.timedelta(days=401))


def test_s20_advisories_are_written_as_they_say(snapshot):
    for each in snapshot["advisories"]:
        assert set(each) == {"package", "id", "affected", "read"} and SpecifierSet(each["affected"])
    assert snapshot["source"] and snapshot["format"]


def test_s20_the_bill_of_materials_lists_every_package_with_its_hashes():
    made = bill()
    assert (made["bomFormat"], made["specVersion"]) == ("CycloneDX", "1.6")
    assert {(each["name"], each["version"]) for each in made["components"]} == {
        (each["name"], each["version"]) for each in LOCKED
    }
    assert all(each["externalReferences"] for each in made["components"])
    known = {each["bom-ref"] for each in made["components"]} | {made["metadata"]["component"]["bom-ref"]}
    assert {ref for each in made["dependencies"] for ref in [each["ref"], *each["dependsOn"]]} <= known
    assert bill() == made

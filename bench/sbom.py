"""Write what Tablier is made of: every locked package with its hashes, as CycloneDX JSON on standard output.

    python bench/sbom.py > tablier.cdx.json

It follows from uv.lock and our own version alone, so that the same lock gives the same bytes.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
import uuid
from pathlib import Path
from typing import Any

LOCK = Path(__file__).parents[1] / "uv.lock"
OWN = Path(__file__).parents[1] / "src" / "tablier" / "__init__.py"  # says our version, which no lock does
Json = dict[str, Any]


def packages(lock: Path = LOCK) -> list[Json]:
    """Return what is locked, as the lock writes it, and ourselves."""
    found = re.search(r'^__version__ = "(.+)"$', OWN.read_text("utf-8"), re.MULTILINE)
    assert found
    return [{"version": found[1], **package} for package in tomllib.loads(lock.read_text("utf-8"))["package"]]


def files(package: Json) -> list[Json]:
    """Return the files that may be installed of a package."""
    return [*([package["sdist"]] if "sdist" in package else []), *package.get("wheels", [])]


def address(package: Json) -> str:
    return f"pkg:pypi/{package['name']}@{package['version']}"


def component(package: Json) -> Json:
    """Return a package with the hash of every file of it."""
    found = [
        {"type": "distribution", "url": each["url"], "hashes": [{"alg": "SHA-256", "content": each["hash"][7:]}]}
        for each in files(package)
    ]
    facts = {"name": package["name"], "version": package["version"], "purl": address(package)}
    return {"type": "library", "bom-ref": address(package), **facts, "externalReferences": found}


def needs(package: Json, known: dict[str, list[str]]) -> Json:
    names = {each["name"] for each in package.get("dependencies", [])}
    names |= {each["name"] for some in package.get("optional-dependencies", {}).values() for each in some}
    return {"ref": address(package), "dependsOn": sorted(ref for name in names for ref in known.get(name, []))}


def bill(lock: Path = LOCK) -> Json:
    """Return the whole bill of materials."""
    all_ = packages(lock)
    own = next(each for each in all_ if "registry" not in each["source"])
    others = [each for each in all_ if each is not own]
    known: dict[str, list[str]] = {}
    for each in others:
        known.setdefault(each["name"], []).append(address(each))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, lock.read_text('utf-8'))}",
        "version": 1,
        "metadata": {"component": {"type": "application", "bom-ref": address(own), "name": own["name"]}},
        "components": [component(each) for each in others],
        "dependencies": [needs(each, known) for each in all_],
    }


if __name__ == "__main__":
    json.dump(bill(), sys.stdout, indent=1)
    sys.stdout.write("\n")

"""Ask a database of advisories about every locked package, of Python and of the page: python -m bench.audit [URL]

The protocol is that of OSV (https://osv.dev). The exit code is 0 when it knows no hole in any, 1 when it knows one,
and 2 when it did not answer, so that nothing was audited. It needs nothing but Python.
"""

from __future__ import annotations

import http.client
import json
import sys
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from bench.sbom import packages

PAGE = Path(__file__).parents[1] / "web" / "package-lock.json"
OSV = "https://api.osv.dev"
AT_ONCE = 500  # OSV takes a thousand questions
SECONDS = 30
Json = dict[str, Any]


class Package(NamedTuple):
    """A locked package, as OSV calls it."""

    ecosystem: str
    name: str
    version: str


class NoAnswer(Exception):
    """The database cannot be reached, or what it says is no answer."""


def locked() -> list[Package]:
    """Return everything that uv.lock and the page's package-lock.json let anybody install, each once."""
    python = {Package("PyPI", each["name"], each["version"]) for each in packages() if "registry" in each["source"]}
    return sorted(python | set(of_the_page(json.loads(PAGE.read_text("utf-8"))["packages"])))


def of_the_page(places: dict[str, Json]) -> list[Package]:
    """Return the packages of a package-lock.json, which lists them by the folders in which they are put."""
    return [
        Package("npm", each.get("name") or place.rpartition("node_modules/")[2], each["version"])
        for place, each in places.items()
        if "node_modules/" in place and not each.get("link")
    ]


def ask(url: str, question: Json | None = None) -> Json:
    """Return the JSON object that the database answers, or raise NoAnswer."""
    body = None if question is None else json.dumps(question).encode()
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            found = json.load(answer)
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise NoAnswer(f"{url}: {error}") from error
    if not isinstance(found, dict):
        raise NoAnswer(f"{url}: an object was expected, and {json.dumps(found)[:100]} found")
    return found


def holes(osv: str, asked: list[Package]) -> list[tuple[Package, str]]:
    """Return the holes that the database knows, each with the id of its advisory, from every page of its answers."""
    found: set[tuple[Package, str]] = set()
    waiting = [(each, "") for each in asked]
    while waiting:
        now, waiting = waiting[:AT_ONCE], waiting[AT_ONCE:]
        answer = ask(f"{osv}/v1/querybatch", {"queries": [query(*each) for each in now]})
        try:
            for (package, _), result in zip(now, answer["results"], strict=True):
                found |= {(package, str(each["id"])) for each in result.get("vulns") or ()}
                if page := result.get("next_page_token"):
                    waiting.append((package, page))
        except (TypeError, ValueError, KeyError, AttributeError) as error:
            raise NoAnswer(f"{osv}: {len(now)} questions were asked, and not each was answered") from error
    return sorted(found)


def query(package: Package, page: str) -> Json:
    found: Json = {"package": {"name": package.name, "ecosystem": package.ecosystem}, "version": package.version}
    return found | ({"page_token": page} if page else {})


def main(url: str = OSV) -> int:
    osv, asked = url.rstrip("/"), locked()
    try:
        found = holes(osv, asked)
        about = {id_: ask(f"{osv}/v1/vulns/{quote(id_)}") for id_ in sorted({id_ for _, id_ in found})}
    except NoAnswer as error:
        print(f"{error}\nNo advisory database answered, so that nothing was audited.", file=sys.stderr)
        return 2
    for package, id_ in found:
        print(f"{package.name} {package.version} ({package.ecosystem}): {id_} {about[id_].get('summary', '')}".rstrip())
    of_page = sum(each.ecosystem == "npm" for each in asked)
    print(f"{len(found)} known holes in {len(asked) - of_page} packages of Python and {of_page} of the page")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

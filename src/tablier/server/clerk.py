"""A process that answers small questions about positions and records, one after the other, as lines of JSON.

    here
    {"work": "tablier.server.routes.editing:edited_by", "form": {...}, "language": "en"}  ->  {"done": {...}}

It is told which function of the routes to call. It knows nothing of matches, people or secrets, and can be killed at
any time.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from time import process_time
from typing import Any, get_type_hints

from tablier.engine.errors import TablierError
from tablier.engine.words import LANGUAGES

ROUTES = "tablier.server.routes."
WORK = ("editing", "positions", "reviews")  # where the functions are that it is asked for


def main() -> None:
    """Say that everything is loaded, and answer until nobody asks any more."""
    for name in WORK:
        import_module(ROUTES + name)
    print("here", flush=True)
    for line in sys.stdin:
        print(json.dumps(answered(json.loads(line)), ensure_ascii=False), flush=True)


def answered(asked: dict[str, Any]) -> dict[str, Any]:
    """Do what is asked, and say what came of it."""
    from tablier.server.guards.answers import code_of, status_of

    module, _, name = asked["work"].partition(":")
    assert module.startswith(ROUTES)
    work = getattr(import_module(module), name)
    form = get_type_hints(work)["form"].model_validate(asked["form"])
    try:
        begun = process_time()
        done = json.loads(work(form, asked["language"]).model_dump_json())
        return {"done": done, "spent": 1000 * (process_time() - begun)}
    except TablierError as error:
        say = {language: error.say(language) for language in LANGUAGES}
        return {"refused": {"status": status_of(error), "code": code_of(error), "say": say}}


if __name__ == "__main__":
    main()

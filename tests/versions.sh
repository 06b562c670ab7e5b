#!/bin/sh
# Lint, types and quick tests on the oldest and the newest Python that Tablier supports (the classifiers of pyproject.toml),
# each in an environment of its own. The Python of .venv is left out: everything else runs on that one.
set -eu
UV=${UV:-uv}
# What may differ from one Python to the next, and compiles little: the new Python finds nothing in the cache. Not here, as they
# compile: tests/conformance, learn, local, oracle, pocket, search and solve, and the rest of tests/study. tests/client and
# tests/web are slow. What is ignored needs packages that only the developers' own environment has.
QUICK="src/tablier/engine src/tablier/families src/tablier/games src/tablier/matches src/tablier/throws
    tests/engine tests/jobs tests/families tests/cli tests/matches tests/storage tests/throws tests/players tests/server tests/envs
    tests/study/test_arguments.py tests/study/test_lessons.py tests/study/test_notebook.py tests/study/test_puzzles.py
    tests/study/test_ratings.py tests/study/test_report.py tests/study/test_shells.py tests/study/test_tournament.py
    --ignore=tests/server/test_types.py --ignore=tests/server/http/test_schema.py
    --ignore=tests/envs/test_openspiel.py --ignore=tests/envs/test_agents.py"

supported=$(sed -n 's/.*"Programming Language :: Python :: \(3\.[0-9]*\)".*/\1/p' pyproject.toml)
here=$(.venv/bin/python -c 'import sys; print("%d.%d" % sys.version_info[:2])')
for version in $(echo "$supported" | sed -n '1p;$p'); do
    [ "$version" = "$here" ] && continue
    if ! "$UV" python find --quiet "$version" >/dev/null 2>&1 && ! "$UV" python install --quiet "$version" >/dev/null 2>&1; then
        echo "Python $version is not on this machine, and uv could not fetch it: nothing was tried with it, only with $here." >&2
        continue
    fi
    echo "Lint, types and quick tests with Python $version ..."
    export UV_PROJECT_ENVIRONMENT=".venv-$version"
    "$UV" sync --locked --quiet --python "$version" --no-default-groups --group quick
    run="$UV run --locked --quiet --python $version --no-default-groups --group quick"
    $run ruff check --quiet
    $run mypy
    $run pytest -q -n 2 --dist worksteal -m "not slow and not planted" $QUICK
done

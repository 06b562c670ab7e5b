# Everything starts from a bare machine with Python 3.11 or newer (with its module venv) and make; uv and all packages are
# installed in this folder, not by hand. Who plays gets what Tablier itself needs, who tests the developers' tools as well;
# neither takes anything away from the other.

# Where this is set, every server and every worker of a test would compile the whole of Tablier again.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
UV := .boot/bin/uv
RUN := $(UV) run --locked --quiet
PRODUCT := --locked --quiet --no-dev --extra server --extra print
PLAY := $(UV) run $(PRODUCT)
TESTS ?= tests src/tablier
# On two cores: many tests wait for a server now and then.
WORKERS ?= 3
PORT ?= 8000
COVERED := --cov=tablier.engine --cov=tablier.families --cov=tablier.games
RULES := src/tablier tests/engine tests/families tests/conformance/test_facts.py \
    tests/learn/test_network.py tests/learn/test_outlooks.py

.PHONY: help docs types play terminal test versions check bench warm coverage mutants clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# 130: Ctrl-C is a way to stop
play: .venv/playable ## set Tablier up, start it and open it in the browser; LAN=1 for phones too, PORT=8001 for another port
	@$(PLAY) tablier serve --open --port $(PORT) $(if $(LAN),--lan) || [ $$? -eq 130 ] || \
	    { echo "With make, another port is said like this: make play PORT=8001" >&2; exit 2; }

terminal: .venv/playable ## set Tablier up and play in the terminal
	@$(PLAY) tablier play || [ $$? -eq 130 ]

test: .venv/ready engines ## set everything up and run every test, those in a real browser too
	@$(MAKE) --no-print-directory lint
	$(RUN) tablier warm
	$(RUN) pytest -q -n $(WORKERS) --dist worksteal -m "not planted" tests $(RULES:%=--ignore=%)
	@$(MAKE) --no-print-directory coverage
	@$(MAKE) --no-print-directory versions

versions: .venv/ready ## lint, types and quick tests on the oldest and the newest Python, where uv can bring them
	@UV=$(UV) sh tests/versions.sh

check: .venv/ready ## the developer's loop: lint, types, layers and the quick tests
	@$(MAKE) --no-print-directory python
	@$(MAKE) --no-print-directory --jobs=2 page quick

.PHONY: quick
quick: .venv/ready # beside the lint of the page, which keeps one core busy for half a minute
	$(RUN) pytest -q -n $(WORKERS) --dist worksteal -m "not slow and not planted" $(TESTS)

.PHONY: engines
engines:
	@sh tests/engines.sh

.PHONY: lint python page
lint: .venv/ready # both at once, each on a core of its own
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target python page

python: .venv/ready
	$(RUN) ruff check
	$(RUN) ruff format --check --quiet
	$(RUN) mypy
	$(RUN) lint-imports --no-cache

page: .venv/ready
	$(RUN) python -m web.node prettier --check --cache --log-level=warn .
	$(RUN) python -m web.node eslint --cache --cache-location node_modules/.cache/eslint/ .
	$(RUN) python -m web.node svelte-check --fail-on-warnings --output human
	$(RUN) python -m web.node vitest run

coverage: .venv/ready ## run the rules interpreted and demand that every line is tested
	$(RUN) pytest -q -n 2 --dist worksteal $(COVERED) --cov-report=term-missing:skip-covered --cov-fail-under=100 \
	    $(RULES)

bench: .venv/ready ## measure speed against other programs, side by side, and print ratios
	$(RUN) python bench/play.py
	$(RUN) python bench/search.py

.PHONY: load
load: .venv/ready ## measure a server under load, L1 to L12 (an hour and a half; stop and go on at will)
	$(RUN) python -m bench.load

.PHONY: site
site: .venv/ready ## write the page as a folder of files that plays without a server; OUT=folder
	$(RUN) python -m tablier.pocket.made
	@$(RUN) tablier site $(or $(OUT),build/site)

.PHONY: release
release: .venv/ready ## build the files of a release, with compiled searches and documentation in them (minutes)
	TABLIER_RELEASE=1 $(RUN) python -m hatchling build

.PHONY: sbom
sbom: .venv/ready ## print what Tablier is made of, with hashes, as CycloneDX JSON
	@$(RUN) python bench/sbom.py

.PHONY: audit
audit: ## ask the OSV database about every locked package, those of the page too; OSV=URL for a mirror of it
	@$(PYTHON) -m bench.audit $(OSV)

.PHONY: requirements
requirements: | $(UV) ## write the packages of a server, each with its hashes, to deploy/requirements.txt
	@$(UV) export --locked --quiet --no-dev --extra server --extra print --no-emit-project --no-header --no-annotate \
	    --format requirements-txt --output-file deploy/requirements.txt

warm: .venv/ready ## compile the rules of all games ahead of time
	$(RUN) tablier warm

types: .venv/ready ## write the messages of the server as TypeScript
	$(RUN) python web/types/make.py

.PHONY: album
album: .venv/ready engines ## take the pictures that docs/ shows again
	$(RUN) python -m tests.web.album

.PHONY: pictures
pictures: .venv/ready engines ## take a picture of every page, and measure what people wait for
	$(RUN) python -m tests.web.pictures build/pictures
	$(RUN) python -m tests.web.figures

docs: .venv/ready ## build the documentation as a site; .venv/bin/tablier docs --open shows it
	$(RUN) python docs/site/make.py src/tablier/manual

mutants: .venv/ready ## plant faults in the rules and see whether the tests notice (half an hour)
	$(RUN) python tests/mutants.py

.PHONY: faults
faults: .venv/ready ## kill servers, fill disks, cut lines and crash databases under play, for half an hour
	$(RUN) pytest -q -m planted tests
	TABLIER_FAULTS=long $(RUN) pytest -q -m "not planted" tests/server/faults tests/storage/test_faults.py tests/web/test_minute.py

clean: ## forget everything that was set up or compiled
	rm -rf .boot .venv .venv-3.* mutants .mypy_cache .ruff_cache .hypothesis

.venv/playable: uv.lock pyproject.toml | $(UV)
	@echo "Setting up Tablier (a minute, the first time) ..."
	@$(UV) sync $(PRODUCT) --inexact --compile-bytecode
	@touch $@

.venv/ready: uv.lock pyproject.toml | $(UV)
	@echo "Setting up Tablier and the tools of its developers (some minutes, the first time) ..."
	@$(UV) sync --locked --quiet --compile-bytecode
	@touch $@

$(UV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Tablier needs Python 3.11 or newer; $(PYTHON) is `$(PYTHON) --version`. Try: make PYTHON=python3.12 play" >&2; exit 2; }
	@$(PYTHON) -m venv .boot >/dev/null || { rm -rf .boot; echo "Tablier needs Python's module venv. On Debian: apt-get install python3-venv" >&2; exit 2; }
	@.boot/bin/pip install --quiet --disable-pip-version-check uv

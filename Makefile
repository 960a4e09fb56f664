# Each target does all its own set-up: virtual environment, dependencies, compilation.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find web -type f -not -path '*/node_modules/*') $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.ftl' -o -name '*.md') pyproject.toml hatch_build.py hatch_page.py README.md

ENGINE := $(if $(shell command -v $${CC:-cc}),compiled,interpreted)

.PHONY: play test test-packages test-ray check bench bench-bots bench-page soak soak-bots boards docs screenshots clean

play: $(VENV)/installed
	$(BIN)/capolinea serve --open

test: check test-packages
	CAPOLINEA_ENGINE=$(ENGINE) $(BIN)/python -m pytest -n 2 --ignore tests/browser
	CAPOLINEA_ENGINE=$(ENGINE) $(BIN)/python -m pytest -n 2 tests/browser  # apart: Playwright keeps a loop of its own
	@echo "The same engine tests, interpreted:"
	PYTHONPATH=src CAPOLINEA_ENGINE=interpreted $(BIN)/python -m pytest -n 2 tests/rules tests/engine tests/play

# PostgreSQL's own server and Chromium; tests that need them are skipped without, and say so.
test-packages:
	command -v chromium >/dev/null || (apt-get update -qq && apt-get install -y -qq chromium) || true
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || (apt-get update -qq && apt-get install -y -qq postgresql) || true

# Ray is a few hundred megabytes, so only those who want its engine tested install it.
test-ray: $(VENV)/installed
	$(BIN)/pip install --quiet --disable-pip-version-check '.[ray]'
	$(BIN)/python -m pytest tests/arena/test_ray.py

check: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	if command -v npm >/dev/null; then cd web && npm run --silent check; else echo "no npm: the page is not type-checked"; fi

bench: $(VENV)/installed
	$(BIN)/python benchmarks/speed.py

# How fast the search is, who beats whom, and how long bots think; build/arena keeps the games, so it can be interrupted.
bench-bots: $(VENV)/installed
	$(BIN)/python benchmarks/rollouts.py
	$(BIN)/python benchmarks/bots.py

# What the first load of the page weighs, and how quickly it answers.
bench-page: $(VENV)/installed test-packages
	$(BIN)/python -m benchmarks.page

# A million decisions of bots on each map, none of them illegal: about an hour.
soak-bots: $(VENV)/installed
	$(BIN)/python benchmarks/bot_soak.py

# A million games of each map and seat count, with every invariant checked on the way: about an hour.
soak: $(VENV)/installed
	$(BIN)/python benchmarks/soak.py

# Lays the boards out anew from their sketches and Natural Earth (needs npm), and measures them.
boards: $(VENV)/installed
	$(BIN)/python -m cartography.make
	$(BIN)/python -m cartography.measure

docs: $(VENV)/installed
	$(BIN)/python docs/make_rules.py

# The pictures of the page in docs/images, as the README shows them.
screenshots: $(VENV)/installed test-packages
	$(BIN)/python -m docs.make_screenshots

clean:
	rm -rf $(VENV) build dist

$(VENV)/installed: $(SOURCES)
	test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check '.[dev]'
	find src -name '*.so' -delete  # the build leaves them beside the sources, which must stay interpreted
	touch $@

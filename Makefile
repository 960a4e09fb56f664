# Each target does all its own set-up: virtual environment, dependencies, compilation.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml') pyproject.toml README.md

.PHONY: play test test-ray check bench bench-bots soak docs clean

play: $(VENV)/installed
	$(BIN)/capolinea maps
	$(BIN)/capolinea simulate --map europe --seats 4 --games 5000
	@echo
	$(BIN)/capolinea simulate --map berlin --bots regular,novice --games 50
	@echo
	@echo "The engine plays, and so do bots. Next come a server and a page to play in the browser."
	@echo "Meanwhile: $(BIN)/capolinea --help"

test: check
	CAPOLINEA_ENGINE=$(if $(shell command -v $${CC:-cc}),compiled,interpreted) $(BIN)/python -m pytest -n 2
	@echo "The same engine tests, interpreted:"
	PYTHONPATH=src CAPOLINEA_ENGINE=interpreted $(BIN)/python -m pytest -n 2 tests/rules tests/engine tests/play

# Ray is a few hundred megabytes, so only those who want its engine tested install it.
test-ray: $(VENV)/installed
	$(BIN)/pip install --quiet --disable-pip-version-check '.[ray]'
	$(BIN)/python -m pytest tests/arena/test_ray.py

check: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/installed
	$(BIN)/python benchmarks/speed.py

# Who beats whom, and how long bots think; build/arena keeps the games, so it can be interrupted.
bench-bots: $(VENV)/installed
	$(BIN)/python benchmarks/bots.py

# A million games of each map and seat count, with every invariant checked on the way: about an hour.
soak: $(VENV)/installed
	$(BIN)/python benchmarks/soak.py

docs: $(VENV)/installed
	$(BIN)/python docs/make_rules.py

clean:
	rm -rf $(VENV) build dist

$(VENV)/installed: $(SOURCES)
	test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check '.[dev]'
	find src -name '*.so' -delete  # the build leaves them beside the sources, which must stay interpreted
	touch $@

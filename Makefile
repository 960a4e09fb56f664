# Each target does all its own set-up: virtual environment, dependencies, compilation.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAY := .venv-play
SOURCES := $(shell find web -type f -not -path '*/node_modules/*') $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.ftl' -o -name '*.md') pyproject.toml hatch_build.py hatch_page.py README.md

# Only what pins/ names: other bytes are refused, and so are packages that would have to be built with unnamed ones.
PINNED := install --quiet --disable-pip-version-check --require-hashes --only-binary :all:
OURS := --quiet --disable-pip-version-check --no-build-isolation --no-deps --no-index
INSTALL := $(BIN)/pip $(PINNED)
TOOLS := build/tools

# What builds the package: an environment of its own, or the one to develop in, if that is there or needed anyway.
BUILDER := $(if $(wildcard $(VENV)/dev-pins)$(filter test%,$(MAKECMDGOALS)),$(VENV),build/builder)
BUILDER_PINS := $(if $(filter $(VENV),$(BUILDER)),$(VENV)/dev-pins,build/builder/pins)

ENGINE := $(if $(shell command -v $${CC:-cc}),compiled,interpreted)
CORES := $(shell getconf _NPROCESSORS_ONLN)

.NOTPARALLEL:  # builds leave what they compile beside the sources
.PHONY: play test test-all quick test-packages test-pythons test-ray test-training check check-python bench bench-bots bench-learn bench-page bench-browser soak soak-bots boards types docs site site-docs screenshots wheel away pyz pins audit clean

play: $(PLAY)/installed
	$(PLAY)/bin/capolinea

PYTEST := CAPOLINEA_ENGINE=$(ENGINE) $(BIN)/python -m pytest
# Servers, browsers and databases wait for each other here, on as few cores as there are. What failed in the crowd is
# told, and tried once more alone; passing then, it says that somebody was too slow, and wants looking at all the same.
ALONE = $(PYTEST) --last-failed --last-failed-no-failures none --exitfirst -m "$(FEWER)"

# What takes long is shown of one map or place here, and of every one by test-all.
test: FEWER := not long
# Tests of servers wait for each other's processes most of the time, those in the browser some of it: hence more than one a core.
test test-all: check test-packages $(VENV)/trains build/capolinea.pyz
	$(PYTEST) -n $$((2 * $(CORES))) -m "$(FEWER)" --ignore tests/browser || $(ALONE) --ignore tests/browser
	$(PYTEST) -n $$(($(CORES) + 1)) -m "$(FEWER)" tests/browser || $(ALONE) tests/browser  # apart: Playwright keeps a loop of its own
	@echo "The same engine tests, interpreted:"
	PYTHONPATH=src CAPOLINEA_ENGINE=interpreted $(BIN)/python -m pytest -n $(CORES) -m "not slow and not long" tests/rules tests/engine tests/play \
		--ignore tests/play/test_nothing_left.py  # which asks what compiled code frees

# An answer about a small change in under two minutes: nothing is compiled, no page is built, no server stormed.
QUICK := $(wildcard tests/test_*.py) tests/rules tests/engine tests/games tests/play tests/bots tests/cli tests/locales tests/referee \
	$(addprefix tests/server/test_,protocol.py store.py tables.py)
quick: check-python
	PYTHONPATH=src CAPOLINEA_ENGINE=interpreted $(BIN)/python -m pytest -n auto -m "not slow and not long" --durations=3 --durations-min=4 $(QUICK)

# PostgreSQL's own server, Chromium, and what stands before servers and watches them; tests that need them are skipped without, and say so.
test-packages:
	command -v chromium >/dev/null || (apt-get update -qq && apt-get install -y -qq chromium) || true
	command -v chromium-headless-shell >/dev/null || apt-get install -y -qq chromium-headless-shell || true  # quicker, where there is one
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || (apt-get update -qq && apt-get install -y -qq postgresql) || true
	command -v caddy >/dev/null || apt-get install -y -qq caddy || true
	command -v nginx >/dev/null || apt-get install -y -qq nginx-light || true
	command -v promtool >/dev/null || apt-get install -y -qq --no-install-recommends prometheus || true

# Ray is a few hundred megabytes, so only those who want its engine tested install it.
test-ray: $(VENV)/installed
	$(INSTALL) -r pins/ray.txt
	$(BIN)/python -m pytest tests/arena/test_ray.py tests/learn/test_ray.py

# PyTorch is gigabytes where there may be a GPU, so only those who train install it. Its build for processors alone is
# small; whether pip finds that depends on where it was told to look.
$(VENV)/trains: pins/train-processor.txt $(VENV)/dev-pins
	$(BIN)/python -c "import torch" 2>/dev/null || $(INSTALL) -r $< || echo "Training is not tested: no PyTorch is to be had for processors alone. See make test-training."
	touch $@

test-training: $(VENV)/installed
	$(INSTALL) -r pins/train.txt
	$(BIN)/python -m pytest tests/learn/test_training.py

check-python: $(VENV)/dev-pins
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check: $(VENV)/installed check-python
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

# How quick games in a browser are, from nothing but plain files: about ten minutes.
bench-browser: $(VENV)/installed test-packages
	$(BIN)/python -m benchmarks.browser

# How fast the learning kit is.
bench-learn: $(VENV)/installed
	$(BIN)/python -m benchmarks.learn

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
	$(BIN)/python -m cartography.scenery.make
	$(BIN)/python -m cartography.clearance

# The types of the protocol for the page, from the server's own.
types:
	PYTHONPATH=src $(BIN)/python -m capolinea.server.web.typescript web/src/talk

docs: $(VENV)/installed
	$(BIN)/python docs/make_rules.py

# The page as plain files for any web host, with all games in the browser: build/site.
site: $(PLAY)/installed
	$(PLAY)/bin/capolinea site build/site

# The project's pages as a site, to be read without a network: open build/site-docs/index.html.
site-docs: $(VENV)/dev-pins
	$(BIN)/python docs/make_site.py build/site-docs

# The pictures of the page in docs/images, as the README shows them, and every map at every size in build/screenshots.
screenshots: $(VENV)/installed test-packages
	$(BIN)/python -m docs.make_screenshots
	$(BIN)/python -m docs.make_screenshots --sizes

# A wheel for this machine in dist/; CAPOLINEA_ENGINE=interpreted makes one that fits every machine.
wheel: $(BUILDER_PINS)
	$(BUILDER)/bin/pip wheel $(OURS) --wheel-dir dist .
	find src -name '*.so' -delete

# A folder to run from on a machine without a network, by the Python that is there: build/away/site, made by
# `make away PYTHON=python3.12`, used by `PYTHONPATH=build/away/site python3.12 -m capolinea`. numpy, which is large, is left to it.
away: build/away/builder/pins
	rm -rf build/away/wheel build/away/site
	build/away/builder/bin/pip wheel $(OURS) --wheel-dir build/away/wheel .
	find src -name '*.so' -delete
	build/away/builder/bin/pip $(PINNED) --no-compile --target build/away/site -r pins/run.txt
	build/away/builder/bin/pip install $(OURS) --no-compile --target build/away/site build/away/wheel/*.whl
	rm -rf build/away/site/numpy* build/away/site/bin

# One file that runs wherever there is a Python, dist/capolinea.pyz: interpreted, with what every system needs of its own.
pyz: build/pure/built
	$(BUILDER)/bin/python -m onefile.make build/pure dist/capolinea.pyz

# The same wheel, interpreted, on all Pythons that are found here.
test-pythons: $(VENV)/installed build/pure/built
	$(BIN)/python -m tests.anywhere.pythons build/pure build/pythons
	$(BIN)/python -m pytest tests/anywhere/test_pythons.py

# Pins the dependencies anew, nothing younger than three weeks: by then a stolen release has been noticed (DAYS=0 takes all).
DAYS ?= 21
pins: $(TOOLS)/installed
	PATH="$(CURDIR)/$(TOOLS)/bin:$$PATH" $(TOOLS)/bin/python -m pins.renew $(DAYS)

# Is anything that is pinned known to be vulnerable? This asks the registries, so it is no part of the tests.
audit: $(TOOLS)/installed
	PATH="$(CURDIR)/$(TOOLS)/bin:$$PATH" $(TOOLS)/bin/python -m pins.audit

clean:
	rm -rf $(VENV) $(PLAY) build dist

# To play: what runs and nothing else, not even pip, so it is small. What builds it stays outside.
$(PLAY)/installed: pins/run.txt build/wheel/built
	$(PYTHON) -m venv --clear --without-pip $(PLAY)
	$(BUILDER)/bin/pip --python $(PLAY)/bin/python $(PINNED) -r $<
	$(BUILDER)/bin/pip --python $(PLAY)/bin/python install $(OURS) build/wheel/*.whl
	touch $@

# Without isolation, as pip would fetch what builds the package without looking at hashes.
build/wheel/built: $(BUILDER_PINS) $(SOURCES)
	rm -rf build/wheel
	$(BUILDER)/bin/pip wheel $(OURS) --wheel-dir build/wheel .
	find src -name '*.so' -delete  # the build leaves them beside the sources, which must stay interpreted
	touch $@

build/pure/built: $(BUILDER_PINS) $(SOURCES)
	rm -rf build/pure
	CAPOLINEA_ENGINE=interpreted $(BUILDER)/bin/pip wheel $(OURS) --wheel-dir build/pure .
	touch $@

build/capolinea.pyz: build/pure/built $(wildcard onefile/*.py)
	$(BUILDER)/bin/python -m onefile.make build/pure $@ --here

build/%/pins: pins/build.txt
	$(PYTHON) -m venv --clear $(@D)
	$(@D)/bin/pip $(PINNED) -r $<
	touch $@

# To develop: all of it, to the byte. Sources that changed need no pins again.
$(VENV)/dev-pins: pins/dev.txt
	test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	$(INSTALL) -r $<
	touch $@

$(VENV)/installed: $(VENV)/dev-pins $(SOURCES)
	$(BIN)/pip install $(OURS) .
	find src -name '*.so' -delete
	touch $@

$(TOOLS)/installed: pins/tools.txt
	$(PYTHON) -m venv --clear $(TOOLS)
	$(TOOLS)/bin/pip $(PINNED) -r $<
	touch $@

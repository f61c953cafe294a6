# Every target sets up what it needs; on a fresh machine `make run` and `make test` are enough.

# Compiled bytecode makes every start several times faster.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
BIN := .venv/bin
export PYTHON

.PHONY: help setup run test quick nightly newest size lint format messages bench lighthouse load drunk lock clean

help:  ## say what there is to make
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

setup:  ## create .venv with everything the site needs
	@scripts/setup requirements.txt

run: setup  ## start the site on the local network (PORT=8000)
	@$(BIN)/python manage.py serve

test:  ## check and test everything
	@scripts/setup --programs requirements.txt requirements-dev.txt
	@$(BIN)/python -m scripts.check

quick:  ## check form, and test what needs no browser, no PostgreSQL and no long time
	@scripts/setup requirements.txt requirements-dev.txt
	@$(BIN)/python -m scripts.check --quick

nightly:  ## everything, with more random games and the coverage of rules/ and scorer/
	@scripts/setup --programs requirements.txt requirements-dev.txt
	@$(BIN)/python -m scripts.check --nightly

newest:  ## test everything on the newest Python and Django that can be had
	@scripts/newest

size:  ## count statements and lines of Python
	@$(PYTHON) -m scripts.size

lint:  ## check form, style and types only
	@scripts/setup requirements.txt requirements-dev.txt
	@$(BIN)/python -m scripts.check --lint

format:  ## put code, templates, styles and scripts into shape
	@scripts/setup requirements.txt requirements-dev.txt
	@$(BIN)/python -m scripts.check --format

messages:  ## collect what is to be translated, compile what has been (ADD=de adds a language)
	@scripts/setup requirements.txt requirements-dev.txt
	@$(BIN)/python -m scripts.messages $(ADD)

bench:  ## measure the engine against its peers
	@scripts/setup requirements.txt requirements-bench.txt
	@$(BIN)/python -m bench

lighthouse:  ## measure the pages as phones get them (needs Node, npm and Chromium)
	@scripts/setup requirements.txt
	@$(BIN)/python -m bench.lighthouse

load:  ## let 32 phones save at once on SQLite, and others read meanwhile (on loopback)
	@scripts/setup requirements.txt
	@$(BIN)/python -m bench.load

drunk:  ## send all kinds of nonsense to every page (REQUESTS=100000 SEED=1)
	@scripts/setup requirements.txt requirements-dev.txt
	@$(BIN)/python -m tests.scorer.drunk --requests $(or $(REQUESTS),100000) --seed $(or $(SEED),1)

lock:  ## make requirements*.txt from pyproject.toml (UPGRADE=--upgrade takes newer versions)
	@scripts/lock $(UPGRADE)

clean:  ## remove what the commands made, but not var/ with its data
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Every target sets up what it needs; on a fresh machine `make run` and `make test` are enough.

# Compiled bytecode makes every start several times faster.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
BIN := .venv/bin
export PYTHON

.PHONY: help setup run test lint format messages bench lighthouse lock clean

help:  ## say what there is to make
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

setup:  ## create .venv with everything the site needs
	@scripts/setup requirements.txt

run: setup  ## start the site on the local network (PORT=8000)
	@$(BIN)/python manage.py serve

test:  ## check and test everything
	@scripts/setup requirements.txt requirements-dev.txt
	@$(BIN)/python -m scripts.check

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

lock:  ## resolve the versions in requirements*.txt anew
	@scripts/lock

clean:  ## remove what the commands made, but not var/ with its data
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

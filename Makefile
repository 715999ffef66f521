# The few commands that a newcomer needs. Everything is installed into .venv, which `make clean` removes.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test browser check words bench clean

PORT ?= 8000

play: $(VENV)/.play ## the table in the browser
	@$(BIN)/nemeton serve --port $(PORT)

test: $(VENV)/.dev browser ## all tests; those in Chromium on their own, as its event loop stands in the way of others
	@$(BIN)/pytest
	@$(BIN)/pytest tests/browser

browser: ## Chromium, which the tests drive, where it is missing and may be installed
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
		&& apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } \
		|| echo "There is no chromium; tests in a browser are left out. Install it to run them."

check: $(VENV)/.dev ## lint, format, types, who imports whom
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

words: $(VENV)/.dev ## bring the German and Russian catalogues up to date
	@$(BIN)/python -m nemeton.language.extract

bench: $(VENV)/.bench ## speed, beside other engines
	@$(BIN)/nemeton bench

clean:
	rm -rf $(VENV)

$(VENV)/bin/python:
	@echo "Setting up $(VENV) (once, about a minute) …"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Nemeton needs Python 3.11 or newer.")'
	@$(PYTHON) -m venv $(VENV)

INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable

$(VENV)/.play: pyproject.toml | $(VENV)/bin/python
	@$(INSTALL) .
	@touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/python
	@$(INSTALL) ".[dev,gpu,cluster,train]"
	@touch $(VENV)/.play $@

$(VENV)/.bench: pyproject.toml | $(VENV)/bin/python
	@$(INSTALL) ".[bench]"
	@touch $(VENV)/.play $@

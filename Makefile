# The few commands that a newcomer needs. Everything is installed into .venv, which `make clean` removes.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check bench clean

play: $(VENV)/.play ## play Keltis in the terminal
	@$(BIN)/nemeton play keltis

test: $(VENV)/.dev ## all tests
	@$(BIN)/pytest

check: $(VENV)/.dev ## lint, format, types, who imports whom
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

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
	@$(INSTALL) ".[dev,gpu,cluster]"
	@touch $(VENV)/.play $@

$(VENV)/.bench: pyproject.toml | $(VENV)/bin/python
	@$(INSTALL) ".[bench]"
	@touch $(VENV)/.play $@

# Everything a newcomer needs: `make play` and `make test`. The venv is made once and whenever the pins change.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PORT ?= 8765
HOST ?= 127.0.0.1

.PHONY: play run test test-long lint format clean

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, this is " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[test,lint]'
	@touch $(READY)

play: $(READY)  ## the bot in a Discord of its own, in the browser: no account, no token
	$(BIN)/python -m bot sandbox --host $(HOST) --port $(PORT)

run: $(READY)  ## the bot on Discord; reads .env
	$(BIN)/python -m bot run

test: $(READY)  ## all tests that fit in five minutes
	$(BIN)/python -m pytest -n 2 --dist worksteal

test-long: $(READY)  ## soaks and thousands of games
	$(BIN)/python -m pytest -m long

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf $(VENV)

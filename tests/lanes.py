"""What is measured out by lane: `make quick`, `make test`, `make nightly`."""

import os

import pytest

NIGHTLY = os.environ.get("GRIMOIRE_NIGHTLY") == "1"
"""At night there is time for more random games."""
LONG = pytest.mark.long
"""Random games, whole move spaces, hard puzzles, commands, servers and crowds of phones:
`make quick` leaves them out."""

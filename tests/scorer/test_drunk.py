"""A drunk walks through the whole site, and it breaks nowhere."""

import os
import subprocess
import sys

import pytest

from scorer import urls
from tests.lanes import LONG, NIGHTLY
from tests.postgres import new_database
from tests.scorer.drunk import Drunk, Form, walk
from tests.scorer.server import ROOT

REQUESTS = 3000 if NIGHTLY else 400

pytestmark = LONG


@pytest.mark.django_db
def test_whatever_is_sent_the_site_answers() -> None:
    drunk: Drunk | None = None
    for drunk in walk(REQUESTS, seed=1):
        assert not drunk.faults, drunk.faults[0]
    assert drunk is not None
    assert sum(drunk.statuses.values()) == REQUESTS
    names = {pattern.name for pattern in urls.urlpatterns}
    assert len(drunk.routes.keys() & names) > len(names) / 2  # it comes around


@pytest.mark.django_db
def test_what_is_not_there_any_more_is_not_asked_for_again() -> None:
    drunk = Drunk(seed=1)
    gone, form = "/pads/gone-for-good/", Form("/pads/gone-for-good/change", "POST")
    drunk._see(gone)
    drunk.forms["pad-change"].append(form)
    drunk._ask("GET", gone)
    drunk._ask("POST", form.action)
    assert drunk.statuses == {404: 2}
    assert gone not in drunk.links["pad"]
    assert form not in drunk.forms["pad-change"]
    assert drunk.links["home"]  # where somebody came in


@pytest.mark.postgres
def test_it_answers_on_postgresql_too() -> None:
    environment = os.environ | {"DATABASE_URL": new_database()}
    command = [sys.executable, "-m", "tests.scorer.drunk", "--requests", str(REQUESTS)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{REQUESTS} requests, seed 1" in done.stdout

"""Scripts that run in a process of their own, on a database of their own."""

import os
import subprocess
import sys

from tests.scorer.server import ROOT


def shell(script: str, stdin: str = "", **variables: str) -> str:
    """What a script prints in `manage.py shell`, with the models of the site."""
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "-v", "0", "-c", script],
        cwd=ROOT,
        env=environment | {"DJANGO_SETTINGS_MODULE": "tests.settings"} | variables,
        input=stdin,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def migrating(*targets: str) -> str:
    """A script that brings a database to these states, one after the other: "" is the newest, and
    "desk 0001" an older one of an app."""
    script = "from django.core.management import call_command\n"
    for target in targets:
        words = "".join(f"{word!r}, " for word in target.split())
        script += f"call_command('migrate', {words}verbosity=0)\n"
    return script


def migrate(**variables: str) -> None:
    """Bring a database to the newest state."""
    shell(migrating(""), **variables)

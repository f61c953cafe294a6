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


def migrate(*target: str, **variables: str) -> None:
    """Bring a database to the newest state, or an app of it to an older one."""
    words = ", ".join(map(repr, target))
    command = f"call_command('migrate', {words}{', ' if words else ''}verbosity=0)"
    shell(f"from django.core.management import call_command\n{command}", **variables)

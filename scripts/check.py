"""`make test` and `make lint`: every check, in the order in which a mistake shows soonest.

Browser and PostgreSQL tests need programs that Python packages do not bring. Where they can be
installed they are; where not, pytest leaves their tests out and says so (`tests/left_out.py`).
With CI=true nothing is left out.
"""

import os
import subprocess
import sys
from pathlib import Path

from scripts import programs

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
CHECKED = ["manage.py", "bench", "rules", "scorer", "scripts", "tests"]


def main(arguments: list[str]) -> int:
    """Run the checks; the number returned is the exit status."""
    os.chdir(ROOT)
    if arguments == ["--lint"]:
        return 0 if lint() else 1
    installing = programs.install(programs.PROGRAMS)
    in_form = lint()
    if installing:
        installing.wait()
    if not in_form:
        return 1
    if os.environ.get("CI") == "true" and (missing := programs.missing()):
        print("Missing: " + "; ".join(program.advice for program in missing), file=sys.stderr)
        return 1
    return 0 if test(arguments) else 1


def lint() -> bool:
    """Form, style, types and migrations; all are looked at, so that all mistakes are seen."""
    checked = [path for path in CHECKED if Path(path).exists()]
    results = [
        run("format", "ruff", "format", "--check", "--quiet", "."),
        run("style", "ruff", "check", "--quiet", "."),
        run("types", "mypy", *checked),
        run("migrations", "django", "makemigrations", "--check", "--dry-run", "-v", "0"),
    ]
    return all(results)


def test(arguments: list[str]) -> bool:
    """All tests, on all cores.

    A test that drives a browser waits half of the time: one worker more keeps the cores busy.
    """
    workers = str((os.cpu_count() or 1) + 1)
    return run("tests", "pytest", "-q", "-n", workers, "--dist", "loadgroup", *arguments)


def run(name: str, module: str, *arguments: str) -> bool:
    """Run a Python module as a program of its own; say so when it fails."""
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "tests.settings"}
    status = subprocess.run([PYTHON, "-m", module, *arguments], env=environment).returncode
    if status:
        print(f"Failed: {name} (python -m {module} {' '.join(arguments)})", file=sys.stderr)
    return status == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

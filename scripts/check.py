"""`make test`, `make lint`, `make format`: every check, the ones that find mistakes soonest first.

Browser and PostgreSQL tests need programs that Python packages do not bring. Where they can be
installed they are; where not, their tests are left out and the last line says so. With CI=true
nothing is left out.
"""

import os
import subprocess
import sys
from pathlib import Path

from scripts import templates
from scripts.programs import PROGRAMS, Program, install

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
CHECKED = ["manage.py", "bench", "rules", "scorer", "scripts", "tests"]
INDENT = ["--tabwidth", "2"]


def main(arguments: list[str]) -> int:
    """Run the checks; the number returned is the exit status."""
    os.chdir(ROOT)
    if arguments == ["--lint"]:
        return 0 if lint() else 1
    if arguments == ["--format"]:
        return 0 if put_into_shape() else 1
    installing = install(PROGRAMS)
    in_form = lint()
    if installing:
        installing.wait()
    if not in_form:
        return 1
    missing = [program for program in PROGRAMS if not program.available()]
    if missing and os.environ.get("CI") == "true":
        print("Missing: " + "; ".join(program.advice for program in missing), file=sys.stderr)
        return 1
    passed = test(arguments, missing)
    if missing:
        left_out = "; ".join(f"{program.tests} ({program.advice})" for program in missing)
        print(f"Left out: {left_out}")
    return 0 if passed else 1


def lint() -> bool:
    """Form, style, types and migrations; all are looked at, so that all mistakes are seen."""
    checked = [path for path in CHECKED if Path(path).exists()]
    results = [
        run("format", "ruff", "format", "--check", "--quiet", "."),
        run("style", "ruff", "check", "--quiet", "."),
        run("types", "mypy", *checked),
        run("templates, indented", "djhtml", "--check", *INDENT, *indented()),
        run("templates", "scripts.templates"),
        run("form of styles and scripts", "deno", "fmt", "--check", "--quiet"),
        run("styles", "scripts.styles"),
        run("scripts", "deno", "lint", "--quiet"),
        run("migrations", "django", "makemigrations", "--check", "--dry-run", "-v", "0"),
    ]
    return all(results)


def put_into_shape() -> bool:
    """`make format`: whatever a program can put right by itself."""
    results = [
        run("format", "ruff", "format", "."),
        run("style", "ruff", "check", "--fix", "."),
        run("templates, indented", "djhtml", *INDENT, *indented()),
        run("form of styles and scripts", "deno", "fmt"),
    ]
    return all(results)


def indented() -> list[str]:
    """The templates that djhtml knows how to indent; those of scripts are not among them."""
    return sorted(
        str(path) for path in Path("templates").rglob("*") if path.suffix in templates.MARKUP
    )


def test(arguments: list[str], missing: list[Program]) -> bool:
    """All tests but those whose program is missing, on all cores.

    Whoever drives a browser waits half of the time: one worker more keeps the cores busy.
    """
    selection = " and ".join(f"not {program.marker}" for program in missing)
    workers = str((os.cpu_count() or 1) + 1)
    command = ["pytest", "-q", "-n", workers, "--dist", "loadgroup", "-m", selection, *arguments]
    return run("tests", *command)


def run(name: str, module: str, *arguments: str) -> bool:
    """Run a Python module as a program of its own; say so when it fails."""
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "DENO_NO_UPDATE_CHECK": "1",  # it would ask the network
    }
    status = subprocess.run([PYTHON, "-m", module, *arguments], env=environment).returncode
    if status:
        print(f"Failed: {name} (python -m {module} {' '.join(arguments)})", file=sys.stderr)
    return status == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

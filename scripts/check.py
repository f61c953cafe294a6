"""Every check, the ones that find mistakes soonest first.

    python -m scripts.check            make test: form and all tests
    python -m scripts.check --lint     make lint: form only
    python -m scripts.check --format   make format: put into shape what a program can
    python -m scripts.check --quick    make quick: form, and the tests that need only Python
    python -m scripts.check --tests    make newest: all tests
    python -m scripts.check --nightly  make nightly: more random games, and coverage

Form is looked at beside the tests: what is wrong with it is said at once, and the tests go on.

Browser and PostgreSQL tests need programs that Python packages do not bring. `scripts/setup`
installs them where it may; where not, pytest leaves their tests out and says so
(`tests/left_out.py`). With CI=true nothing is left out.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import PIPE, STDOUT
from typing import Any

from scripts import programs, templates

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
CHECKED = ["manage.py", "bench", "rules", "scorer", "scripts", "tests"]
ENVIRONMENT = {"DENO_NO_UPDATE_CHECK": "1", "DJANGO_SETTINGS_MODULE": "tests.settings"}
INDENT = ["--tabwidth", "2"]
QUICK = "not browser and not postgres and not long and not first_edition"
COVERAGE = ["--cov=rules", "--cov=scorer", "--cov-report=term:skip-covered"]


def main(arguments: list[str]) -> int:
    """Run the checks; the number returned is the exit status."""
    os.chdir(ROOT)
    match arguments:
        case ["--lint"]:
            passed = lint()
        case ["--format"]:
            passed = put_into_shape()
        case ["--quick"]:
            passed = beside_lint(lambda: test("-m", QUICK, workers=cores()))
        case ["--tests"]:
            passed = everything()
        case ["--nightly"]:
            os.environ["GRIMOIRE_NIGHTLY"] = "1"
            passed = beside_lint(lambda: everything(*COVERAGE))
        case more:
            passed = beside_lint(lambda: everything(*more))
    return 0 if passed else 1


def beside_lint(tests: Callable[[], bool]) -> bool:
    """The types keep one core busy for a while, and the tests leave some of another."""
    with ThreadPoolExecutor(1) as pool:
        form = pool.submit(lint)
        passed = tests()
        if not form.result():
            print("Failed: form, as was said between the tests", file=sys.stderr)
        return passed and form.result()


def everything(*arguments: str) -> bool:
    """All tests, with the programs they drive."""
    if os.environ.get("CI") == "true" and (missing := programs.missing()):
        print("Missing: " + "; ".join(program.advice for program in missing), file=sys.stderr)
        return False
    # A test that drives a browser waits half of the time: one worker more keeps the cores busy.
    return test(*arguments, workers=cores() + 1)


def cores() -> int:
    return os.cpu_count() or 1


def lint() -> bool:
    """Form, style, types and migrations; all are looked at, so that all mistakes are seen. The
    types take longest: the others are looked at beside them."""
    checked = [path for path in CHECKED if Path(path).exists()]
    commands = [
        ("types", "mypy", *checked),
        ("format", "ruff", "format", "--check", "--quiet", "."),
        ("style", "ruff", "check", "--quiet", "."),
        ("indentation", "djhtml", "--check", *INDENT, *indented()),
        ("templates", "scripts.templates"),
        ("layout", "deno", "fmt", "--check", "--quiet"),
        ("styles", "scripts.styles"),
        ("scripts", "deno", "lint", "--quiet"),
        ("migrations", "django", "makemigrations", "--check", "--dry-run", "-v", "0"),
    ]
    with ThreadPoolExecutor(cores()) as pool:
        return all(list(pool.map(lambda command: run(*command, aside=True), commands)))


def put_into_shape() -> bool:
    """Change whatever a program can put right by itself."""
    results = [
        run("format", "ruff", "format", "."),
        run("style", "ruff", "check", "--fix", "."),
        run("indentation", "djhtml", *INDENT, *indented()),
        run("layout", "deno", "fmt"),
    ]
    return all(results)


def indented() -> list[str]:
    """The templates that djhtml knows how to indent; those of scripts are not among them."""
    return sorted(
        str(path) for path in Path("templates").rglob("*") if path.suffix in templates.MARKUP
    )


def test(*arguments: str, workers: int) -> bool:
    """Each file is one worker's, so that what a file sets up is set up once. They are begun in
    the order of `tests/conftest.py`."""
    by_file = ["--dist", "loadfile", "--no-loadscope-reorder"]
    return run("tests", "pytest", "-q", "-n", str(workers), *by_file, *arguments)


def run(name: str, module: str, *arguments: str, aside: bool = False) -> bool:
    """Run a Python module as a program of its own; say so when it fails. One that runs beside
    others is heard only then, and in one piece."""
    command, environment = [PYTHON, "-m", module, *arguments], os.environ | ENVIRONMENT
    into: dict[str, Any] = {"stdout": PIPE, "stderr": STDOUT} if aside else {}
    done = subprocess.run(command, env=environment, text=True, **into)
    if done.returncode:
        failed = f"Failed: {name} (python -m {module} {' '.join(arguments)})"
        print(f"\n{done.stdout or ''}{failed}", file=sys.stderr)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

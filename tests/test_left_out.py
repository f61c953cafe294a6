"""`pytest` leaves nothing out in silence."""

from pathlib import Path

import pytest

from tests.lanes import LONG

pytestmark = LONG
pytest_plugins = ["pytester"]

ROOT = Path(__file__).resolve().parents[1]
CONFTEST = """
from pathlib import Path
from scripts import programs
from tests import left_out

def browser(there):
    return programs.Program("Chromium", "browser test", "browser", "chromium", there, there)

programs.PROGRAMS = (browser(lambda: {there}),)
left_out.SHARED = Path({shared!r})

def pytest_configure(config):
    config.addinivalue_line("markers", "browser: drives Chromium")
    config.addinivalue_line("markers", "first_edition: reads large files")
    config.pluginmanager.register(left_out.LeftOut())
"""
TESTS = """
import pytest

def test_without_a_browser():
    pass

@pytest.mark.browser
@pytest.mark.parametrize("page", [1, 2])
def test_in_a_browser(page):
    assert {there}, "Chromium is not here"

@pytest.mark.first_edition
def test_of_the_first_edition():
    pass
"""
LINE = "Left out: 2 browser tests: Chromium is not here (sudo apt-get install chromium)"
ALONE_AND_WITH_WORKERS = pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["1", "2"])


class Run:
    """What a run of pytest on a few tests gave."""

    def __init__(
        self, pytester: pytest.Pytester, there: str, *arguments: str, shared: Path = ROOT
    ) -> None:
        pytester.makeconftest(CONFTEST.format(there=there, shared=str(shared)))
        pytester.makepyfile(TESTS.format(there=there))
        result = pytester.runpytest_subprocess("-q", "-p", "xdist", *arguments)
        self.status, self.lines = result.ret, result.outlines
        self.outcomes = result.parseoutcomes()


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    for name in ("CI", "PYTEST_ADDOPTS", "DJANGO_SETTINGS_MODULE"):
        monkeypatch.delenv(name, raising=False)


@ALONE_AND_WITH_WORKERS
def test_tests_whose_program_is_missing_are_named_in_the_last_line(
    pytester: pytest.Pytester, workers: tuple[str, ...]
) -> None:
    run = Run(pytester, "None", *workers)
    assert run.status == 0
    assert run.outcomes["passed"] == 2
    assert "skipped" not in run.outcomes
    assert run.lines[-1] == LINE
    assert sum("Left out" in line for line in run.lines) == 1


@ALONE_AND_WITH_WORKERS
def test_with_everything_there_nothing_is_left_out(
    pytester: pytest.Pytester, workers: tuple[str, ...]
) -> None:
    run = Run(pytester, "True", *workers)
    assert run.outcomes == {"passed": 4}
    assert "Left out" not in "".join(run.lines)


@ALONE_AND_WITH_WORKERS
def test_in_ci_a_missing_program_is_a_failure(
    pytester: pytest.Pytester, workers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    run = Run(pytester, "None", *workers)
    assert run.status == 1
    assert run.outcomes == {"failed": 2, "passed": 2}


def test_tests_that_were_not_asked_for_are_not_named(pytester: pytest.Pytester) -> None:
    run = Run(pytester, "None", "-m", "not browser")
    assert run.outcomes == {"passed": 2, "deselected": 2}
    assert "Left out" not in "".join(run.lines)


@ALONE_AND_WITH_WORKERS
@pytest.mark.parametrize("ci", ["", "true"])
def test_large_files_that_are_not_there_are_named_in_the_last_line(
    pytester: pytest.Pytester,
    workers: tuple[str, ...],
    ci: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CI", ci)
    run = Run(pytester, "True", *workers, shared=ROOT / "nowhere")
    assert run.outcomes["passed"] == 3
    assert run.lines[-1] == ("Left out: 1 test of large files: ../shared/first-edition is not here")

"""One way, no way back: the rules know nothing of the site, and open nothing but their own data."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from rules.registry import GAMES

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "rules"
ALLOWED_PACKAGES = {"rules", "msgspec"}

WATCH = """
import sys
opened = []
def watch(event, arguments):
    if event == "open" and isinstance(arguments[0], str):
        opened.append(arguments[0])
sys.addaudithook(watch)
from rules import registry, service
for game in registry.GAMES.values():
    game.handbook("en")
for raw in (b"{}", b"nonsense"):
    for ask in (service.score, service.judge):
        try:
            ask(raw)
        except ValueError:
            pass
print("\\n".join(opened))
"""


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").partition(".")[0]


def test_the_rules_import_nothing_but_themselves_msgspec_and_the_standard_library() -> None:
    strangers = {
        f"{path.relative_to(ROOT)} imports {name}"
        for path in RULES.rglob("*.py")
        for name in imports(path)
        if name not in ALLOWED_PACKAGES and name not in sys.stdlib_module_names
    }
    assert strangers == set()


def test_the_kernel_names_no_game() -> None:
    for path in (RULES / "kernel").rglob("*.py"):
        text = path.read_text("utf-8").casefold()
        for game in ("gingerbread_house", "candy_hunters", "witchstone"):
            assert game not in text, f"{path.name} names {game}"


def test_a_move_answers_for_itself() -> None:
    """The commonest kind of move is named in the code in its file and in the list of kinds, and at
    most in two more."""
    naming = [
        path.relative_to(ROOT).as_posix()
        for tree in ("rules/gingerbread_house", "scorer")
        for path in (ROOT / tree).rglob("*.py")
        if "Build" in names_in(path)
    ]
    assert {"moves/__init__.py", "moves/build.py"} <= {
        name.removeprefix("rules/gingerbread_house/") for name in naming
    }
    assert len(naming) <= 4, naming


def names_in(path: Path) -> set[str]:
    """Every name that the code of a file uses or defines."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.ImportFrom(names=aliases):
                found |= {alias.name for alias in aliases}
    return found


def shared_files() -> Iterator[Path]:
    """What the site has for all games; a game has folders of its own in `scorer/games` and among
    the templates."""
    games = ROOT / "scorer" / "games"
    yield from (path for path in (ROOT / "scorer").rglob("*.py") if games not in path.parents)
    named = {path.name for path in RULES.iterdir() if (path / "box.toml").exists()}
    own = named | {name.replace("_", "-") for name in named}
    for folder in ("templates", "static"):
        yield from (
            path
            for path in (ROOT / folder).rglob("*")
            if path.suffix in SHARED_ENDINGS and not own & set(path.parts) and path.name != SPRITE
        )


SHARED_ENDINGS = {".html", ".svg", ".css", ".js"}
SPRITE = "sprite.svg"
"""The drawn symbols of all games in one file."""


def test_the_site_names_no_game() -> None:
    named = {
        f"{path.relative_to(ROOT)} names {game}"
        for path in shared_files()
        for game in ("gingerbread", "candy", "witchstone")
        if game in path.read_text("utf-8").casefold()
    }
    assert named == set()


def test_every_game_brings_the_drawings_its_results_need() -> None:
    for game in GAMES.values():
        assert (ROOT / "templates" / "pads" / game.id / "prize.svg").exists(), game.id


def test_the_rules_open_no_file_but_their_own() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WATCH], cwd=ROOT, capture_output=True, text=True, check=True
    )
    prefixes = (str(RULES), sys.prefix, sys.base_prefix, "/usr/lib", "/usr/share/zoneinfo")
    strangers = [
        name
        for name in done.stdout.splitlines()
        if Path(name).is_absolute() and not name.startswith(prefixes)
    ]
    assert strangers == []


def test_the_rules_work_without_django() -> None:
    code = (
        "import sys; from rules import registry, service; "
        "sys.exit(any(n.partition('.')[0] in {'django', 'scorer'} for n in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0

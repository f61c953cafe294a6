"""`make size`: how much Python there is, a folder a row.

What counts is statements, taken from the syntax tree: they do not depend on how the formatter
breaks lines. Migrations are left out, since Django writes them.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TREES = ("rules", "scorer", "tests")


class Size(NamedTuple):
    """How much Python some files hold."""

    files: int
    statements: int
    lines: int


def size(files: list[Path]) -> Size:
    """What these files hold together."""
    texts = [path.read_text("utf-8") for path in files]
    return Size(len(files), sum(map(statements, texts)), sum(len(t.splitlines()) for t in texts))


def statements(source: str) -> int:
    """The statements of a module, those inside of others included.

    >>> statements('''def double(number):
    ...     return 2 * number
    ... ''')
    2
    """
    return sum(isinstance(node, ast.stmt) for node in ast.walk(ast.parse(source)))


def rows(root: Path, trees: tuple[str, ...] = TREES) -> Iterator[tuple[str, Size]]:
    """Each tree as a whole, then each folder in it with all that it holds."""
    for tree in trees:
        files = sorted(
            path for path in (root / tree).rglob("*.py") if "migrations" not in path.parts
        )
        yield tree, size(files)
        folders = sorted({path.relative_to(root / tree).parts[0] for path in files})
        for folder in folders:
            if inside := [path for path in files if (root / tree / folder) in path.parents]:
                yield f"{tree}/{folder}", size(inside)


def main() -> int:
    print(f"{'folder':28}{'files':>7}{'statements':>12}{'lines':>8}")
    for name, counted in rows(ROOT):
        print(f"{name:28}{counted.files:7,}{counted.statements:12,}{counted.lines:8,}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Mistakes in style sheets, where the formatter does not look.

A declaration that is none, a property that a rule gives twice, a rule that is there twice, and a
`var()` that no sheet gives. Whether a browser knows each property and value is a browser test.

`python -m scripts.styles FILES` looks at these files only, beside the variables of all.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "static"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
STRING = re.compile(r"\"[^\"]*\"|'[^']*'")
PIECE = re.compile(r"""(?P<text>(?:"[^"]*"|'[^']*'|\([^)]*\)|[^{};"'(])*)(?P<end>[{};]|\Z)""")
DECLARATION = re.compile(r"(?P<name>--[\w-]+|-?[a-z][a-z-]*)\s*:\s*(?P<value>.+)", re.DOTALL)
GIVEN = re.compile(r"(--[\w-]+)\s*:")
USED = re.compile(r"var\(\s*(--[\w-]+)")


class Declaration(NamedTuple):
    """One line of a rule, and the rules it is in, from the outermost."""

    line: int
    rules: tuple[str, ...]
    text: str


class Rule(NamedTuple):
    """The beginning of a rule, and the rules it is in."""

    line: int
    rules: tuple[str, ...]
    selector: str


def read(source: str) -> Iterator[Rule | Declaration]:
    """A style sheet, piece by piece.

    >>> for piece in read("a {\\n  color: red;\\n}\\n"):
    ...     print(piece)
    Rule(line=1, rules=(), selector='a')
    Declaration(line=2, rules=('a',), text='color: red')
    """
    source = COMMENT.sub(lambda found: "\n" * found[0].count("\n"), source)
    rules: tuple[str, ...] = ()
    for piece in PIECE.finditer(source):
        text = " ".join(piece["text"].split())
        line = source.count("\n", 0, piece.end("text") - len(piece["text"].lstrip())) + 1
        if piece["end"] == "{":
            yield Rule(line, rules, text)
            rules = (*rules, text)
            continue
        if text:
            yield Declaration(line, rules, text)
        if piece["end"] == "}":
            rules = rules[:-1]


def problems(source: str, given: frozenset[str]) -> Iterator[tuple[int, str]]:
    """What is wrong with a style sheet, and on which line; `given` are the variables of all.

    >>> list(problems("a { color: red; margin: 0; color: blue }", frozenset()))
    [(1, 'color is given twice')]
    """
    there: set[tuple[str, ...]] = set()
    names: list[str] = []
    for piece in read(source):
        if isinstance(piece, Rule):
            names = []
            place = (*piece.rules, piece.selector)
            if place in there and not piece.selector.startswith("@"):
                yield piece.line, f"{piece.selector} is there twice"
            there.add(place)
            continue
        found = DECLARATION.fullmatch(piece.text)
        if not found:
            if not piece.text.startswith("@"):
                yield piece.line, f"{piece.text} is no declaration"
            continue
        name = found["name"]
        if name in names[:-1]:  # one right after the other is for browsers that know only one
            yield piece.line, f"{name} is given twice"
        names.append(name)
        for variable in USED.findall(found["value"]):
            if variable not in given:
                yield piece.line, f"{variable} is given nowhere"
    plain = STRING.sub("", COMMENT.sub("", source))
    if plain.count("{") != plain.count("}"):
        yield source.count("\n") + 1, "not every { has its }"


def declarations(source: str) -> Iterator[tuple[str, str]]:
    """Each property of a style sheet with its value."""
    for piece in read(source):
        if isinstance(piece, Declaration) and (found := DECLARATION.fullmatch(piece.text)):
            yield found["name"], found["value"]


def main(arguments: list[str]) -> int:
    """Say what is wrong; the number returned is the exit status."""
    sheets = {path: path.read_text("utf-8") for path in sorted(FOLDER.rglob("*.css"))}
    given = frozenset(name for source in sheets.values() for name in GIVEN.findall(source))
    wrong = 0
    for path in map(Path, arguments) if arguments else sheets:
        for line, problem in problems(path.read_text("utf-8"), given):
            print(f"{path}:{line}: {problem}", file=sys.stderr)
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The form of templates, where djhtml, which indents them, does not look.

No line is wider than 120 columns. In HTML and SVG a line is either whole in itself or one single
tag, and it holds at most one element. A tag that takes several lines has its name on the first,
its attributes on lines of their own, and `>` on the last.

`python -m scripts.templates FILES` looks at these files only.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "templates"
WIDEST = 120
MARKUP = {".html", ".svg"}
VOID = {"!doctype", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
TURNS = {"elif", "else", "empty", "plural"}
SPACE = '{{ " " }}'
DJANGO = r"{%.*?%} | {{.*?}} | {\#.*?\#}"
INSIDE = rf"""(?: {DJANGO} | "(?:{DJANGO}|[^"])*" | '(?:{DJANGO}|[^'])*' | [^>"'] )*?"""
PIECE = re.compile(
    rf"""
      <(?P<opened>!?[a-zA-Z][\w:-]*) {INSIDE} (?P<end>/?>)
    | (?P<closed></[\w:-]+>)
    | {{%[ ]*(?P<tag>\w+).*?%}}
    | (?P<words>{DJANGO} | [^\s<{{]+ | .)
    """,
    re.VERBOSE,
)
BEGINS = re.compile(r"<[a-zA-Z][\w:-]*")
ENDS = re.compile(r"/?>|>[^<]*</[\w:-]+>")


def problems(source: str, markup: bool = True) -> Iterator[tuple[int, str]]:
    """What is wrong with a template, and on which line.

    >>> list(problems("<ul><li>one</li>\\n</ul>"))
    [(1, 'two elements on one line'), (1, 'a tag that ends on another line is not alone')]
    >>> list(problems("<ul>\\n  <li>one</li>\\n</ul>"))
    []
    """
    lines = source.splitlines()
    for number, line in enumerate(lines, 1):
        if len(line) > WIDEST:
            yield number, f"{len(line)} columns, of at most {WIDEST}"
    if not markup:
        return
    paired = set(re.findall(r"{% *end(\w+)", source))
    within = False
    for number, line in enumerate((line.strip() for line in lines), 1):
        if (ENDS if within else BEGINS).fullmatch(line):
            within = not within
            continue
        marks = list(_marks(line, paired))
        if sum(mark in {"element", "opens an element"} for mark in marks) > 1:
            yield number, "two elements on one line"
        if len(marks) > 1 and not _whole(marks):
            yield number, "a tag that ends on another line is not alone"
        if "begins" in marks and not within:
            yield number, "a tag of several lines does not begin with its name alone"


def _marks(line: str, paired: set[str]) -> Iterator[str]:
    """What stands on a line, one after the other."""
    for piece in PIECE.finditer(line):
        name, tag = piece["opened"], piece["tag"]
        if name:
            alone = name.lower() in VOID or piece["end"] == "/>"
            yield "element" if alone else "opens an element"
        elif piece["closed"] or (tag and tag.startswith("end")):
            yield "closes"
        elif tag:
            yield "turns" if tag in TURNS else "opens" if tag in paired else "words"
        elif piece["words"] == "<":
            yield "begins"
        elif piece["words"].strip() and piece["words"] != SPACE:
            yield "words"


def _whole(marks: list[str]) -> bool:
    """Whether all that a line opens is closed on it, and the other way round."""
    depth = 0
    for mark in marks:
        depth += mark.startswith("opens")
        if mark in {"closes", "turns"} and not depth:
            return False
        depth -= mark == "closes"
    return not depth


def main(arguments: list[str]) -> int:
    """Say what is wrong; the number returned is the exit status."""
    paths = [Path(name) for name in arguments] or sorted(
        path for path in FOLDER.rglob("*") if path.is_file()
    )
    found = 0
    for path in paths:
        for number, problem in problems(path.read_text("utf-8"), path.suffix in MARKUP):
            print(f"{path}:{number}: {problem}", file=sys.stderr)
            found += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

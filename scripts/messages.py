"""`make messages`: what the site says, for the translators, and what they wrote, for the site.

Every marked string goes into `locale/<language>/LC_MESSAGES/django.po`, beside the translation it
has; the compiled `django.mo` is what the site reads. Both are kept in the repository: the site
runs without a compiler, and a test compares them. `make messages ADD=de` adds a language.
"""

import io
import re
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from itertools import chain
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

from rules.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "locale"
SPOKEN = ("rules", "scorer", "templates")
"""The folders whose strings people read."""
KEYWORDS = {
    "_": None,
    "_now": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
HEADER = "# Made by `make messages`; only the translations are written by hand."
ALWAYS = datetime(2026, 1, 1, tzinfo=UTC)
Found = tuple[str, str | tuple[str, ...], str | None]
"""Where a message stands, what it says in English, and its context."""


@cache
def extracted() -> tuple[Found, ...]:
    """Every marked string of the rules, the site and its pages; the same for every language."""
    return tuple(_extract())


def _extract() -> Iterator[Found]:
    for path in chain.from_iterable(sorted((ROOT / folder).rglob("*")) for folder in SPOKEN):
        if path.suffix == ".py" and not _being_made(path):
            source = path.read_text()
        elif path.suffix in {".html", ".svg", ".txt"} and ROOT / "templates" in path.parents:
            # What Django makes of a template for xgettext is nearly Python: without indentation
            # and with its stray quotes gone, it is.
            source = re.sub(r"^[ \t]+", "", templatize(path.read_text()), flags=re.MULTILINE)
        else:
            continue
        file = io.BytesIO(source.encode())
        for _line, message, _comments, context in extract("python", file, KEYWORDS):
            yield path.relative_to(ROOT).as_posix(), message, context


def _being_made(path: Path) -> bool:
    """Whether it belongs to a game that is not on the shelf yet: nobody reads its words."""
    home = next((each for each in path.parents if each.parent == ROOT / "rules"), None)
    made = {game.home for game in GAMES.values()}
    return home is not None and (home / "box.toml").exists() and home not in made


def asked(language: str) -> Iterator[Found]:
    """What the rulings ask, as players ask it: part of a handbook, and translated where that is."""
    for path in sorted(ROOT.glob("rules/*/rulings/*.toml")):
        if not (path.parents[1] / "handbook" / f"{language}.md").exists():
            continue
        for ruling in tomllib.loads(path.read_text())["ruling"]:
            for words in filter(None, (ruling["title"], ruling.get("question"))):
                yield path.relative_to(ROOT).as_posix(), words, None


def titled() -> Iterator[Found]:
    """What our own puzzles are called and about."""
    for path in sorted(ROOT.glob("rules/*/puzzles/*.toml")):
        puzzle = tomllib.loads(path.read_text())
        for words in (puzzle["title"], puzzle["idea"]):
            yield path.relative_to(ROOT).as_posix(), words, None


def english(language: str) -> Catalog:
    """All messages that a language needs, each once, with the files it stands in."""
    catalog = Catalog(project="Grimoire", header_comment=HEADER)
    for where, message, context in chain(extracted(), titled(), asked(language)):
        catalog.add(message, locations=[(where, None)], context=context)  # type: ignore[list-item]
    return catalog


def po_file(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "django.po"


def read(language: str) -> Catalog:
    """What the translators wrote."""
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language)


def compiled(catalog: Catalog) -> bytes:
    """The form the site reads."""
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def written(catalog: Catalog) -> bytes:
    """The form the translators read."""
    file = io.BytesIO()
    write_po(file, catalog, width=100, sort_by_file=True, include_lineno=False)
    return file.getvalue()


def refresh(language: str) -> int:
    """Bring one language up to date; the number returned is what it still lacks."""
    path = po_file(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog = read(language) if path.exists() else Catalog(language)
    catalog.update(english(language), no_fuzzy_matching=True, keep_user_comments=True)
    catalog.obsolete.clear()
    _head(catalog)
    path.write_bytes(written(catalog))
    path.with_suffix(".mo").write_bytes(compiled(catalog))
    missing = [message for message in catalog if message.id and not all(forms(message.string))]
    for message in missing:
        print(f"{language}: {message.id}")
    return len(missing)


def _head(catalog: Catalog) -> None:
    """Nothing that changes from day to day: the history knows who wrote what, and when."""
    catalog.header_comment, catalog.fuzzy = HEADER, False
    catalog.project, catalog.version = "Grimoire", "1"
    catalog.msgid_bugs_address = catalog.last_translator = "Grimoire"
    catalog.language_team = str(catalog.locale)
    catalog.creation_date = catalog.revision_date = ALWAYS


def forms(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """A message in all its numbers."""
    return tuple(string) if isinstance(string, tuple | list) else (string or "",)


def languages() -> list[str]:
    """The languages there are beside English."""
    return sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir())


def main(arguments: list[str]) -> int:
    for argument in arguments:
        if not re.fullmatch(r"[a-z]{2,3}", argument):
            print(f"“{argument}” is no language; write two or three letters, such as de")
            return 2
    return sum(refresh(language) for language in sorted({*languages(), *arguments})) and 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The handbook: articles in Markdown, one heading a rule id.

## Build                                section
### GH-BUILD-4 · A double tile may not lie on one double tile alone
*Source: English rulebook, How to play, A.*
*Our ruling. The other reading: …*      only where the rulebook leaves it open
Text in Markdown.

The file is named after its language, and a game has its handbook in the languages there are files
of; each language has its own words for the two lines under a heading. English is the reference and
never missing: the tests hold every other language against it, and the anchors of its sections are
those of every language.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

SECTION = re.compile(r"## (?P<title>.+)")
ARTICLE = re.compile(r"### (?P<rule>[A-Z]+(?:-[A-Z]+)*-\d+) · (?P<title>.+)")
OPENS = "“„0-9A-ZÀ-ÖØ-ÞĄĆĘŁŃŚŹŻ"
"""The characters that can begin a sentence, in any of the languages."""
SENTENCE = re.compile(rf"(?<=[.:?!])\s+(?=[{OPENS}])")
ASIDE = re.compile(r" \([A-Z]+(?:-[A-Z]+)*-\d+(?:, [A-Z]+(?:-[A-Z]+)*-\d+)*\)")
"""Rules that a sentence leads to."""


class Markers(NamedTuple):
    """What one language calls the lines under the heading of an article."""

    source: str
    ours: str


REFERENCE = "en"
MARKERS: Mapping[str, Markers] = {
    "en": Markers("Source", "Our ruling. The other reading"),
    "nl": Markers("Bron", "Onze uitleg. De andere lezing"),
    "pl": Markers("Źródło", "Nasze rozstrzygnięcie. Inna interpretacja"),
}
"""The languages handbooks can be written in."""


class Article(msgspec.Struct, frozen=True):
    """One rule, in our words."""

    rule: str
    title: str
    text: str
    source: str
    ours: bool = False
    other_reading: str = ""

    @property
    def gist(self) -> str:
        """The first sentence of the text."""
        return self.brief(1)

    def brief(self, count: int) -> str:
        """The first sentences of the text, without the rules in brackets."""
        first = SENTENCE.split(" ".join(self.text.split("\n\n")[0].split()))[:count]
        return ASIDE.sub("", " ".join(first))


class Section(msgspec.Struct, frozen=True):
    title: str
    intro: str
    articles: tuple[Article, ...]
    slug: str = ""
    """Its place on a page, the same in every language."""


class Handbook(msgspec.Struct, frozen=True):
    title: str
    intro: str
    sections: tuple[Section, ...]

    @property
    def articles(self) -> tuple[Article, ...]:
        return tuple(article for section in self.sections for article in section.articles)

    @property
    def ours(self) -> frozenset[str]:
        """The rules that the printed rulebook leaves open and we decide."""
        return frozenset(article.rule for article in self.articles if article.ours)

    def find(self, rule: str) -> Article | None:
        return next((article for article in self.articles if article.rule == rule), None)


class BadHandbook(ValueError):
    """The file does not have the shape described above: a bug in our own data."""


@cache
def languages_of(folder: Path) -> tuple[str, ...]:
    """The languages that a handbook is written in, English first."""
    found = {path.stem for path in folder.glob("*.md")}
    return (REFERENCE, *sorted(found - {REFERENCE}))


@cache
def load_handbook(path: Path) -> Handbook:
    handbook = parse_handbook(path.read_text(encoding="utf-8"), path.stem)
    if path.stem == REFERENCE:
        return handbook
    return anchored(handbook, load_handbook(path.with_stem(REFERENCE)))


def anchored(handbook: Handbook, reference: Handbook) -> Handbook:
    """A handbook with the anchors of the reference, section by section."""
    if len(handbook.sections) != len(reference.sections):
        raise BadHandbook("not the sections of the reference")
    sections = tuple(
        msgspec.structs.replace(section, slug=original.slug)
        for section, original in zip(handbook.sections, reference.sections, strict=True)
    )
    return msgspec.structs.replace(handbook, sections=sections)


def parse_handbook(text: str, language: str = "en") -> Handbook:
    if language not in MARKERS:
        raise BadHandbook(f"no words for the source and our rulings in this language: {language}")
    markers = MARKERS[language]
    head, *sections = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    title, _, intro = head.partition("\n")
    handbook = Handbook(
        title.removeprefix("# ").strip(),
        intro.strip(),
        tuple(_section(section, markers) for section in sections),
    )
    rules = [article.rule for article in handbook.articles]
    if twice := {rule for rule in rules if rules.count(rule) > 1}:
        raise BadHandbook(f"rules with two articles: {sorted(twice)}")
    return handbook


def _section(text: str, markers: Markers) -> Section:
    head, *articles = re.split(r"^(?=### )", text, flags=re.MULTILINE)
    first, _, intro = head.partition("\n")
    found = SECTION.fullmatch(first.strip())
    if not found:
        raise BadHandbook(f"not a section heading: {first}")
    return Section(
        found["title"],
        intro.strip(),
        tuple(_article(article, markers) for article in articles),
        "-".join(re.findall(r"[a-z0-9]+", found["title"].lower())),
    )


def _article(text: str, markers: Markers) -> Article:
    lines = text.strip().split("\n")
    found = ARTICLE.fullmatch(lines[0].strip())
    if not found:
        raise BadHandbook(f"not an article heading: {lines[0]}")
    source, other, body = "", "", list[str]()
    for line in lines[1:]:
        if said := _said(markers.source, line):
            source = said
        elif said := _said(markers.ours, line):
            other = said
        else:
            body.append(line)
    if not source or not "".join(body).strip():
        raise BadHandbook(f"{found['rule']} lacks its source or its text")
    return Article(
        found["rule"], found["title"], "\n".join(body).strip(), source, bool(other), other
    )


def _said(marker: str, line: str) -> str:
    """The text of a line `*marker: …*`; empty for any other line."""
    found = re.fullmatch(rf"\*{re.escape(marker)}: (?P<said>.+)\*", line.strip())
    return found["said"] if found else ""

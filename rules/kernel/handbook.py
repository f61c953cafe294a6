"""The handbook: articles in Markdown, one heading a rule id.

## Build                                section
### GH-BUILD-4 · Not on one double tile alone
*Source: English rulebook, How to play, A.*
*Our ruling. The other reading: …*      only where the rulebook leaves it open
Text in Markdown.
"""

import re
from functools import cache
from pathlib import Path

import msgspec

SECTION = re.compile(r"## (?P<title>.+)")
ARTICLE = re.compile(r"### (?P<rule>[A-Z]+(?:-[A-Z]+)*-\d+) · (?P<title>.+)")
SOURCE = re.compile(r"\*Source: (?P<source>.+)\*")
OURS = re.compile(r"\*Our ruling\. The other reading: (?P<other>.+)\*")


class Article(msgspec.Struct, frozen=True):
    """One rule, in our words."""

    rule: str
    title: str
    text: str
    source: str
    ours: bool = False
    other_reading: str = ""


class Section(msgspec.Struct, frozen=True):
    title: str
    intro: str
    articles: tuple[Article, ...]

    @property
    def slug(self) -> str:
        return "-".join(re.findall(r"[a-z0-9]+", self.title.lower()))


class Handbook(msgspec.Struct, frozen=True):
    title: str
    intro: str
    sections: tuple[Section, ...]

    @property
    def articles(self) -> tuple[Article, ...]:
        return tuple(article for section in self.sections for article in section.articles)

    def find(self, rule: str) -> Article | None:
        return next((article for article in self.articles if article.rule == rule), None)


class BadHandbook(ValueError):
    """The file does not have the shape described above: a bug in our own data."""


@cache
def load_handbook(path: Path) -> Handbook:
    return parse_handbook(path.read_text(encoding="utf-8"))


def parse_handbook(text: str) -> Handbook:
    head, *sections = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    title, _, intro = head.partition("\n")
    handbook = Handbook(
        title.removeprefix("# ").strip(), intro.strip(), tuple(map(_section, sections))
    )
    rules = [article.rule for article in handbook.articles]
    if twice := {rule for rule in rules if rules.count(rule) > 1}:
        raise BadHandbook(f"rules with two articles: {sorted(twice)}")
    return handbook


def _section(text: str) -> Section:
    head, *articles = re.split(r"^(?=### )", text, flags=re.MULTILINE)
    first, _, intro = head.partition("\n")
    found = SECTION.fullmatch(first.strip())
    if not found:
        raise BadHandbook(f"not a section heading: {first}")
    return Section(found["title"], intro.strip(), tuple(map(_article, articles)))


def _article(text: str) -> Article:
    lines = text.strip().split("\n")
    found = ARTICLE.fullmatch(lines[0].strip())
    if not found:
        raise BadHandbook(f"not an article heading: {lines[0]}")
    source, other, body = "", "", list[str]()
    for line in lines[1:]:
        if said := SOURCE.fullmatch(line.strip()):
            source = said["source"]
        elif said := OURS.fullmatch(line.strip()):
            other = said["other"]
        else:
            body.append(line)
    if not source or not "".join(body).strip():
        raise BadHandbook(f"{found['rule']} lacks its source or its text")
    return Article(
        found["rule"], found["title"], "\n".join(body).strip(), source, bool(other), other
    )

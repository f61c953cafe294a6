"""What a page says in another language, and which of its words are English and nothing else."""

import re
from collections.abc import Iterable
from functools import cache
from html.parser import HTMLParser

from rules.gingerbread_house.cards import ENTRIES
from rules.kernel.handbook import Article
from rules.registry import GAMES
from scripts import messages

WORD = re.compile(r"[^\W\d_]{2,}(?:[-’'][^\W\d_]+)*")
VALUE = re.compile(r"%\(\w+\)[sdr]|\{\w+\}")
ADDRESS = re.compile(r"\bhttps?://\S+")
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "use"}
SILENT = {"code", "script", "style", "textarea"}
SPOKEN = ("aria-label", "title", "alt", "placeholder", "content")
NAMES = (
    *("Grimoire", "Gingerbread House", "Candy Hunters", "Witchstone", "BG Stats"),
    *("build rc 45 +1@4", "build rc 45. red. end. draw gy", "= 2 red 1 any, 4 points"),
    *("Alice", "Bob", "Clarissa", "Dale"),
)


class Words(HTMLParser):
    """Everything a person sees or hears of a page but what is code, a name or another language."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self.said: list[str] = []
        self.open: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        silent = (
            (self.open and self.open[-1])
            or tag in SILENT
            or named.get("lang", self.language) != self.language
            or "record" in (named.get("class") or "").split()
        )
        if not silent and tag not in ("meta", "link"):
            self.said += [named[name] or "" for name in SPOKEN if name in named]
            self.said += [value or "" for name, value in attrs if name.startswith("data-say")]
        if named.get("name") == "description":
            self.said.append(named.get("content") or "")
        if tag not in VOID:
            self.open.append(bool(silent))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and self.open:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if not (self.open and self.open[-1]):
            self.said.append(data)


def spoken(html: str, language: str) -> str:
    """The words of a page, but for those that are marked as another language."""
    reader = Words(language)
    reader.feed(re.sub(r"<(polygon|polyline|use|path|circle)\b[^>]*/>", "", html))
    return " ".join(" ".join(reader.said).split())


@cache
def only_english(language: str) -> frozenset[str]:
    """Words of the English site that no sentence of the other language has."""
    catalog = messages.read(language)
    english, own = set[str](), set[str]()
    for message in catalog:
        for text in messages.forms(message.id):
            english |= words(VALUE.sub(" ", text))
        for text in messages.forms(message.string):
            own |= words(VALUE.sub(" ", _without(text, NAMES)))
    for article in articles(language):
        text = f"{article.title} {article.text} {article.other_reading}"
        own |= words(re.sub(r"`[^`]*`", " ", _without(text, NAMES)))
    return frozenset(english - own)


def articles(language: str) -> list[Article]:
    """Those of all handbooks that are written in a language."""
    books = [game.handbook(language) for game in GAMES.values() if language in game.languages]
    return [article for book in books for article in book.articles]


def words(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(text)}


def english_in(text: str, language: str, *names: str) -> set[str]:
    """The English words that are left in a text; names are nobody's language, and the places of
    the English rulebook are called as they are printed."""
    sources = [article.source for article in articles(language)]
    quoted = [place.strip(" .") for source in sources for place in source.split(";")]
    boxes = [name for box in ENTRIES.values() for name in box]
    text = _without(ADDRESS.sub(" ", text), {*NAMES, *boxes, *quoted, *names})
    return words(text) & only_english(language)


def _without(text: str, names: Iterable[str]) -> str:
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, " ")
    return text

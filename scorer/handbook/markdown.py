"""Article text: Markdown in, safe HTML out, every rule it mentions linked."""

import re
from functools import lru_cache

from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

from scorer.handbook.address import rule_address

RULE = re.compile(r"\b[A-Z]{2,}(?:-[A-Z]+)+-[0-9]+\b")
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@lru_cache(maxsize=1024)
def to_html(text: str) -> SafeString:
    """Render an article's text; raw HTML in it is shown, not obeyed."""
    tokens = MARKDOWN.parse(text)
    for token in tokens:
        if token.children:
            token.children = _linked(token.children)
    html: str = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    return mark_safe(html)  # noqa: S308  markdown-it escapes what it did not make itself


def _linked(tokens: list[Token]) -> list[Token]:
    linked: list[Token] = []
    depth = 0
    for token in tokens:
        depth += {"link_open": 1, "link_close": -1}.get(token.type, 0)
        linked += _split(token) if token.type == "text" and not depth else [token]
    return linked


def _split(token: Token) -> list[Token]:
    """A piece of text as text and links by turns."""
    pieces: list[Token] = []
    end = 0
    for found in RULE.finditer(token.content):
        address = rule_address(found[0])
        if not address:
            continue
        pieces += [
            _text(token.content[end : found.start()]),
            Token("link_open", "a", 1, attrs={"href": address, "class": "rule"}),
            _text(found[0]),
            Token("link_close", "a", -1),
        ]
        end = found.end()
    return [*pieces, _text(token.content[end:])]


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)

"""Small pieces that every template may use."""

from functools import lru_cache
from typing import Any

from django import template
from django.template.context import Context
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from rules.kernel.game import Game
from rules.kernel.rulings import Ruling
from rules.registry import GAMES
from scorer.handbook.address import game_of, rule_address
from scorer.handbook.language import asked_by, handbook_of, is_foreign, reading_language
from scorer.handbook.markdown import to_html
from scorer.handbook.things import called
from scorer.language import Choice, choices
from scorer.words import say as in_words
from scorer.words import unbroken as in_one_piece

register = template.Library()


@register.simple_tag(takes_context=True, name="symbol")
def symbol_here(context: Context, name: str) -> SafeString:
    """The same; from the page itself, where that brings its symbols along."""
    return symbol(name, "sprite" in context)


@lru_cache(maxsize=512)
def symbol(name: str, own: bool = False) -> SafeString:
    """A drawn symbol from the sprite; decoration only, the words beside it say the same."""
    return format_html(
        '<svg class="sym" viewBox="0 0 32 32" aria-hidden="true"><use href="{}#s-{}"/></svg>',
        "" if own else static("sprite.svg"),
        name,
    )


@register.filter
def markdown(text: str) -> SafeString:
    """Article text as HTML."""
    return to_html(text)


@register.filter
def say(words: Any) -> str:
    """A phrase or a word of the rules, in the reader's language."""
    return in_words(words)


@register.filter
def unbroken(sentence: str) -> SafeString:
    """A sentence whose drawn rows stay on one line."""
    return in_one_piece(sentence)


@register.simple_tag(takes_context=True)
def languages(context: Context) -> list[Choice]:
    """The languages this page can be read in; none where nothing is known of the request."""
    request = context.get("request")
    return choices(request) if request else []


@register.filter
def rule_url(rule: str) -> str:
    """The permanent address of a rule."""
    return rule_address(rule)


@register.filter
def rule_title(rule: str) -> str:
    """The short title of a rule."""
    game = game_of(rule)
    article = handbook_of(GAMES[game]).find(rule) if game else None
    return article.title if article else ""


@register.filter
def rule_lang(rule: str) -> SafeString | str:
    """The attribute for the title of a rule."""
    game = game_of(rule)
    return book_lang(GAMES[game]) if game else ""


@register.filter
def book_lang(game: Game[Any, Any]) -> SafeString | str:
    """The attribute for words of a handbook that is not written in the language of the page."""
    return format_html(' lang="{}"', reading_language(game)) if is_foreign(game) else ""


@register.filter
def said_in(complaint: Any) -> SafeString | str:
    """The attribute for what could only be said in English to whoever reads the page."""
    return mark_safe(' lang="en"') if getattr(complaint, "english", False) else ""


@register.filter
def own_name(name: str) -> SafeString | str:
    """A card of the box as records name it, and what the reader's own rulebook calls it."""
    other = called(name)
    return format_html('{} <span class="why">({})</span>', name, other) if other else name


@register.filter
def asked(ruling: Ruling, game: Game[Any, Any]) -> str:
    """What a ruling asks."""
    return asked_by(game, ruling)

"""Small pieces that every template may use."""

from functools import lru_cache
from typing import Any

from django import template
from django.template.context import Context
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from rules.registry import GAMES
from scorer.handbook.address import game_of, rule_address
from scorer.handbook.markdown import to_html
from scorer.language import Choice, choices
from scorer.words import say as in_words

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=256)
def symbol(name: str) -> SafeString:
    """A drawn symbol from the sprite; decoration only, the words beside it say the same."""
    return format_html(
        '<svg class="sym" viewBox="0 0 32 32" aria-hidden="true"><use href="{}#s-{}"/></svg>',
        static("sprite.svg"),
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
    article = GAMES[game].handbook(get_language() or "en").find(rule) if game else None
    return article.title if article else ""

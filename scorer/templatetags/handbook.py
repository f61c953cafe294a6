"""Words of the handbook on other pages of it."""

import re

from django import template

register = template.Library()
EMPHASIS = re.compile(r"[*`]")


@register.filter
def plainly(text: str) -> str:
    """A sentence of an article without its markup."""
    return EMPHASIS.sub("", text)

"""The rows of a score pad, drawn once and kept: the same row is asked for again and again."""

from functools import lru_cache

from django import template
from django.template.context import RequestContext
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from scorer.pads.page import PadPage
from scorer.pads.parts import RowView

register = template.Library()

TOKEN_HERE = mark_safe("<!-- token -->")
"""Where the form token goes. Nothing typed can contain it: every < is escaped."""


@register.simple_tag(takes_context=True)
def entry(context: RequestContext, row: RowView) -> SafeString:
    """A row of the pad, with the form token of this request."""
    page: PadPage = context["page"]
    drawn = draw(row, page.opened, page.open, get_language())
    return mark_safe(drawn.replace(TOKEN_HERE, context["csrf"]))  # noqa: S308


@register.simple_tag(takes_context=True)
def hidden_token(context: RequestContext) -> SafeString:
    """The same field as Django's own, made once a page."""
    token = str(context.get("csrf_token", ""))
    return format_html('<input type="hidden" name="csrfmiddlewaretoken" value="{}">', token)


@lru_cache(maxsize=2048)
def draw(row: RowView, opened: str, is_open: bool, language: str | None) -> str:
    """The row without what differs from request to request."""
    if not is_open:
        return render_to_string("pads/_read.html", {"row": row})
    return render_to_string("pads/_row.html", {"row": row, "opened": opened, "csrf": TOKEN_HERE})

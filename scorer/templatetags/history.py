"""Moves of the story and steps through the game, on any page that shows them."""

from datetime import datetime, timedelta
from urllib.parse import urlencode

from django import template
from django.contrib.humanize.templatetags.humanize import NaturalTimeFormatter
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.timesince import timesince
from django.utils.timezone import now
from django.utils.translation import gettext as _

from scorer.tables.models import Entry, Table
from scorer.tables.scrub import Scrub, scrub
from scorer.tables.story import Told
from scorer.templatetags.pieces import symbol
from scorer.words import unbroken

register = template.Library()

PEN = mark_safe('<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#pen"/></svg>')


@register.simple_tag
def moved(told: Told, pen: bool = False) -> SafeString:
    """One move of the story, with a link to its position and one to change it.

    Made here and not in a template: a page has hundreds of them.
    """
    change: SafeString | str = ""
    if pen:
        label = _("Change move {number}").format(number=told.number)
        change = format_html(
            '<a class="pen" href="change/{}" aria-label="{}">{}</a>', told.serial, label, PEN
        )
    cards = format_html_join(
        "",
        '<a class="pen of" href="card?{}" aria-label="{}">{}</a>',
        (
            (urlencode({"name": name}), _("What {name} shows").format(name=name), symbol("card"))
            for name in told.cards
        ),
    )
    return format_html(
        '<li class="move{}"><a class="to" href="at/{}"><span>{}</span></a>{}{}</li>',
        " flagged" if told.flagged else "",
        told.serial,
        unbroken(told.sentence),
        cards,
        change,
    )


@register.filter
def ago(at: datetime) -> str:
    """How long ago something was written: true wherever the phone is."""
    if now() - at < timedelta(minutes=1):
        return _("written just now")
    bent = NaturalTimeFormatter.past_substrings  # a minute ago may be another word than a minute
    return _("written {time} ago").format(time=timesince(at, depth=1, time_strings=bent))


@register.simple_tag
def steps_from(table: Table, entry: Entry) -> Scrub:
    """Where each step leads from a position."""
    return scrub(table, entry)

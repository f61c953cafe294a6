"""What can be tapped on a drawn table, and the house that is drawn on it."""

import re
from dataclasses import replace
from functools import lru_cache
from html import escape
from urllib.parse import urlencode

from django import template
from django.template.base import NodeList, Parser, Token, token_kwargs
from django.template.context import Context
from django.template.loader import render_to_string
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from rules.kernel.table import ROW
from scorer.drawing import draw
from scorer.tables.page import TablePage, TapView
from scorer.templatetags.pieces import symbol
from scorer.words import unbroken

register = template.Library()


class TapNode(template.Node):
    """`{% tap key class="…" label="…" %}what is drawn{% endtap %}`"""

    def __init__(
        self,
        key: template.base.FilterExpression,
        named: dict[str, template.base.FilterExpression],
        inside: NodeList,
    ) -> None:
        self.key = key
        self.named = named
        self.inside = inside

    def render(self, context: Context) -> SafeString:
        page: TablePage = context["page"]
        named = {name: str(value.resolve(context)) for name, value in self.named.items()}
        return tapped(page, str(self.key.resolve(context)), named, self.inside.render(context))


def tapped(
    page: TablePage, key: str, named: dict[str, str], inside: SafeString | str
) -> SafeString:
    """Something drawn, and what a tap on it does at this table."""
    view = page.tap(key)
    page.drawn[view.id] += 1
    if (copies := page.drawn[view.id]) > 1:  # of two equal tiles each has an id of its own
        view = replace(view, id=f"{view.id}-{copies}")
    return element(view, named, inside)


@register.tag
def tap(parser: Parser, token: Token) -> TapNode:
    _, key, *rest = token.split_contents()
    named = token_kwargs(rest, parser)
    inside = parser.parse(("endtap",))
    parser.delete_first_token()
    return TapNode(parser.compile_filter(key), named, inside)


@register.simple_tag
def happened(page: TablePage) -> SafeString:
    """What was just written down; the name of a card leads to it."""
    told = unbroken(page.happened)
    if not page.told_cards or not page.cards_at:
        return told
    links: dict[str, str] = {
        escape(name): format_html(
            '<a href="{}?{}">{}</a>', page.cards_at, urlencode({"name": name}), name
        )
        for name in page.told_cards
    }
    longest = sorted(links, key=len, reverse=True)
    names = re.compile("<[^>]*>|" + "|".join(map(re.escape, longest)))
    return mark_safe(names.sub(lambda found: links.get(found[0], found[0]), told))  # noqa: S308


class TouchNode(TapNode):
    """`{% touch key class="…" label="…" %}what is drawn{% endtouch %}`

    A place of a drawing that is shown in several rooms. With `taps` said to be `table` it is tapped
    as at a table, with `form` it is a button of a form; else, or without a key, it is only there.
    """

    def render(self, context: Context) -> SafeString:
        key = str(self.key.resolve(context))
        how = context.get("taps", "") if key else ""
        if how == "table":
            return super().render(context)
        named = {name: str(value.resolve(context)) for name, value in self.named.items()}
        label, classes = named.get("label", ""), named.get("class", "")
        inside = self.inside.render(context)
        if how == "form":
            return form_button(key, label, classes, "meant" in classes.split(), inside)
        unseen = mark_safe(f'<span class="unseen">{escape(label)}</span>')  # noqa: S308
        return _tag("span", [classes, "still"], [], unseen + conditional_escape(inside))


@register.tag
def touch(parser: Parser, token: Token) -> TouchNode:
    _, key, *rest = token.split_contents()
    named = token_kwargs(rest, parser)
    inside = parser.parse(("endtouch",))
    parser.delete_first_token()
    return TouchNode(parser.compile_filter(key), named, inside)


def form_button(
    key: str,
    label: str,
    classes: str,
    pressed: bool,
    inside: SafeString | str = "",
    *,
    name: str = "do",
    known: str = "",
) -> SafeString:
    """Something drawn as a button of a form."""
    held = [("aria-pressed", "true")] if pressed else []
    named = [("id", known)] if known else []
    attributes = [*named, ("name", name), ("value", key), ("aria-label", label), *held]
    return _tag("button", [classes, "lit"], attributes, inside)


def link(address: str, label: str, classes: str, inside: SafeString | str = "") -> SafeString:
    """Something drawn that leads on."""
    return _tag("a", [classes, "lit"], [("href", address), ("aria-label", label)], inside)


def element(view: TapView, named: dict[str, str], inside: SafeString | str) -> SafeString:
    """A button that plays, a link that leads on or says why not, or just the drawing.

    Without a type, htmx does not see a button that stands outside its form.
    """
    classes = [named.get("class", "")]
    label = named.get("label", "") or view.label
    attributes = [("id", view.id)] if view.key else []
    if label:
        attributes.append(("aria-label", label))
    if view.chosen:
        attributes.append(("aria-current", "true"))
        classes.append("chosen")
    if view.again:
        classes.append("again")
    lit = "instead" if view.instead else "grey" if view.why else "lit"
    if view.text:
        attributes += [
            ("type", "submit"),
            ("form", "write"),
            ("name", "text"),
            ("value", view.text),
        ]
        return _tag("button", [*classes, lit], attributes, inside)
    if view.url:
        attributes += [("href", view.url), ("hx-get", view.url)]
        if not view.chosen:
            classes.append(lit)
        return _tag("a", classes, attributes, inside)
    if label:
        attributes.append(("role", "img"))
    return _tag("span", classes, attributes, inside)


def _tag(
    name: str, classes: list[str], attributes: list[tuple[str, str]], inside: SafeString | str
) -> SafeString:
    """An element; a page has hundreds, and `format_html` takes ten times as long."""
    named = [("class", " ".join(classes).strip()), *attributes]
    written = "".join(f' {key}="{escape(value)}"' for key, value in named)
    return mark_safe(f"<{name}{written}>{conditional_escape(inside)}</{name}>")  # noqa: S308


@register.simple_tag
@lru_cache(maxsize=512)
def drawn_house(stacks: tuple[tuple[tuple[str, ...], str], ...]) -> str:
    """A house drawn from its stacks, once: it is looked at far more often than built."""
    house = draw([(list(pieces), symbol) for pieces, symbol in stacks])
    return render_to_string("pieces/_house.html", {"house": house})


@register.simple_tag
def pictured(symbols: tuple[str, ...]) -> SafeString:
    """Something recognised by its symbols, in the rows that it says it has."""
    rows: list[list[SafeString]] = [[]]
    for name in symbols:
        if name == ROW:
            rows.append([])
        else:
            rows[-1].append(symbol(name) if name else GAP)
    drawn = [format_html_join("", "{}", ((each,) for each in row)) for row in rows]
    if len(drawn) == 1:
        return drawn[0]
    return format_html_join("", '<span class="line-of">{}</span>', ((row,) for row in drawn))


GAP = mark_safe('<span class="sym"></span>')

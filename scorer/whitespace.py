"""White space of templates: what of it is sent, and what only makes them readable.

Templates have one tag a line, and between two words of a line a gap may be meant or not. So line
breaks follow the rule that JSX has:

- a line break next to a tag is nothing, and so is the indentation after it;
- a line break between words is a space, and `{{ variables }}` are words;
- a space that counts stands within a line. At its end or beginning it is written `{{ " " }}`.

A tag is one of HTML or one of Django; the quotes around a value and the ends of a file count as
tags too. Between the attributes of a tag a line break is a space. What `{% blocktranslate %}` says
is left alone (it has `trimmed`), and so are comments, `<pre>`, `<script>` and `<style>`.

The line break at the beginning of a `<textarea>` is sent: browsers leave it out, and take care
that way of a text that begins with one.
"""

import re
from pathlib import PurePath

from django.template.base import Origin
from django.template.loaders import filesystem

SHAPED = {".html", ".svg"}
OUTSIDE, WITHIN = "", "<"
"""Where we are: outside of a tag or within one; in a value it is the quote that ends it."""
PIECE = re.compile(
    r"""
      (?P<kept>     {%[ ]*(?P<block>blocktranslate|comment|verbatim)\b.*?{%[ ]*end(?P=block)\b.*?%}
                  | <(?P<raw>pre|script|style)\b.*?</(?P=raw)>
                  | <!--.*?--> )
    | (?P<space>    {{[ ]"[ ]"[ ]}} )
    | (?P<tag>      {%.*?%} | {\#.*?\#} )
    | (?P<variable> {{.*?}} )
    | (?P<gap>      \s*\n\s* )
    | (?P<mark>     <textarea\b | <(?=[a-zA-Z/!]) | [>"'] )
    | (?P<words>    [^\s<>"'{]+ | . )
    """,
    re.DOTALL | re.VERBOSE,
)
BEGINS = re.compile(r"""<[a-zA-Z/!] | {[%\#] | {{[ ]"[ ]"[ ]}} | \Z""", re.VERBOSE)
"""What a tag looks like from before."""
ENDS = re.compile(r"/?>")
UNSENT = "{{% comment %}}{}{{% endcomment %}}"


class Loader(filesystem.Loader):
    """Templates as they are sent. Where errors are shown, they still name the line of the file."""

    def get_contents(self, origin: Origin) -> str:
        source = super().get_contents(origin)
        if PurePath(origin.name).suffix not in SHAPED:
            return source
        return shaped(source, count_lines=self.engine.debug)


def shaped(source: str, count_lines: bool = False) -> str:
    r"""What is sent of a template.

    >>> shaped("<ul>\n  <li>\n    one and\n    {{ another }}\n  </li>\n</ul>\n")
    '<ul><li>one and {{ another }}</li></ul>'
    >>> shaped('<p>\n  See{{ " " }}\n  <a\n    class="rule"\n    href="/"\n  >the rules</a>.\n</p>')
    '<p>See <a class="rule" href="/">the rules</a>.</p>'

    To count lines, comments hold the line breaks that are not sent.

    >>> shaped("<p>\n  one\n</p>", count_lines=True)
    '<p>{% comment %}\n{% endcomment %}one{% comment %}\n{% endcomment %}</p>'
    """
    sent: list[str] = []
    where, after_tag, field = OUTSIDE, True, False
    for piece in PIECE.finditer(source):
        text, kind = piece[0], piece.lastgroup
        if kind == "gap":
            begins_field = field and where == OUTSIDE and sent[-1] == ">"
            sent.append("\n" if begins_field else _gap(source, piece.end(), where, after_tag))
            if count_lines:
                sent.append(UNSENT.format("\n" * (text.count("\n") - begins_field)))
            continue
        if kind == "mark":
            field = text == "<textarea" or (field and where != OUTSIDE)
            where, after_tag = _past(text, where)
        else:
            after_tag = kind in {"kept", "space", "tag"}
        sent.append(" " if kind == "space" else text)
    return "".join(sent)


def _gap(source: str, end: int, where: str, after_tag: bool) -> str:
    """What a line break is: a space or nothing."""
    if where == WITHIN:
        return "" if ENDS.match(source, end) else " "
    if after_tag or BEGINS.match(source, end) or (where and source.startswith(where, end)):
        return ""
    return " "


def _past(mark: str, where: str) -> tuple[str, bool]:
    """Where we are after a mark, and whether that is the end of a tag or the start of a value."""
    if where == OUTSIDE:
        return (WITHIN, False) if mark.startswith("<") else (OUTSIDE, False)
    if where == WITHIN:
        return (OUTSIDE, True) if mark == ">" else (mark, True) if mark in "\"'" else (where, False)
    return (WITHIN, False) if mark == where else (where, False)

"""What is written down about requests: enough to find a fault, and no link that opens a game."""

import logging
import re

LINK = re.compile(r"(/(?:pads|tables?|records)/[\w-]{4})[\w-]{18}(?![\w-])")
"""The secret of a link where it stands in an address; its beginning tells one game from another."""


class Line(logging.Formatter):
    """A line of the log. Whoever reads it may write at no table that it is about."""

    def format(self, record: logging.LogRecord) -> str:
        return LINK.sub(r"\1…", super().format(record))

"""Pads by their links."""

from functools import partial

from scorer.links import locked, opened, to_edit
from scorer.pads.models import Pad

open_pad = partial(opened, Pad)
pad_to_edit = partial(to_edit, Pad)
locked_pad = partial(locked, Pad)

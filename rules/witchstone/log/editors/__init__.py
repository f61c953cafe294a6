"""Editors of what is printed: one a drawing, each a function of the taps so far."""

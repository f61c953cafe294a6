"""Gingerbread House logged by taps."""

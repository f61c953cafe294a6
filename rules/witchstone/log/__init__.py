"""Logging by taps."""

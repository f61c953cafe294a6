"""Witchstone at the dispute desk."""

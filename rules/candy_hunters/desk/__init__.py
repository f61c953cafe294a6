"""Candy Hunters at the dispute desk."""

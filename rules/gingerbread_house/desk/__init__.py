"""Gingerbread House at the dispute desk."""

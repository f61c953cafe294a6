"""Comparing the engine with what an earlier edition said."""

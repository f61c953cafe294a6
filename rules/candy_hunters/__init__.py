"""Candy Hunters (Marek Chodań, Michał Gryń, 2024): every rule, executable."""

"""Solving puzzles: exactly, with fewest rounds, and of those fewest moves.

The table is bits (`frame`); where a building is placed, and in which colour, is left open until
somebody needs it (`later`); `ghosts` and `patterns` are the two actions there are, `bound` says
what can still be reached, `search` looks through the rounds, and `told` turns what was found into
moves that the rules have judged. `plain` does the same by trying everything, for small boards and
as the measure of the rest.
"""

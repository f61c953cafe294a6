"""Puzzles for the puzzle room: entered by taps, posed as moves, solved by the solver."""

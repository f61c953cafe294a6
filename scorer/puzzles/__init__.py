"""The puzzle room: puzzles to play, to enter and to have solved."""

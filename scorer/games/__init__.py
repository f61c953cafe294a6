"""How each game is shown: one folder a game, the same names in each."""

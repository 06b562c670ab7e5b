"""Computer players: they choose a move for any game."""

"""Choose a move, for any game."""

"""What all games share; names no game."""

"""Exact answers: counting and solving, for any game."""

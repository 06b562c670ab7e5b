"""Puzzles: positions out of games in which one move is clearly best, and people overlook it; chosen by exact values."""

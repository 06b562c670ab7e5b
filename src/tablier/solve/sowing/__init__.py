"""Exact answers for the Kid-Cala versions: endgame tables, a search that uses them, and an opening book."""

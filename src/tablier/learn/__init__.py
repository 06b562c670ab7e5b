"""Evaluations learnt: networks distilled from solved games, their files, and how good they are."""

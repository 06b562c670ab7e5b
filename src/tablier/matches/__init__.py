"""Matches between people and programs: each is its append-only log, and everything else is derived from it."""

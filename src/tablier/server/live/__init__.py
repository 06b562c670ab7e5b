"""Matches that are played now: rooms, what clients send and are sent, and what the server does by itself."""

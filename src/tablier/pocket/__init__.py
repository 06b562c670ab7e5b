"""Tablier without a server: what a browser is given to play by."""

"""Exact values for the endings of races in which throws are kept in hand: few pawns on their way, two seats."""

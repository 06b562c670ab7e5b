"""Exact values for games for points with few pieces left, where a game of too many quiet turns is over."""

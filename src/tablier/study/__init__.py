"""Simulation and statistics over any game."""

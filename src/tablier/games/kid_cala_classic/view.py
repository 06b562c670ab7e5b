"""The board of Kid-Cala, classic, and what lies on it: what every sowing table shows."""

from __future__ import annotations

from tablier.families.sowing import lay_fruit, sowing_board, sowing_seats, sowing_view, touches_bowl

board = sowing_board
view = sowing_view
seats = sowing_seats
touches = touches_bowl
lay = lay_fruit

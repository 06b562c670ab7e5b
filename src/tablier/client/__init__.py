"""Play on a server: take a seat with a link, and play it from Python.

seat.py       a seat: turns, moves, throws and what else a player does
player.py     programs that play: any function from a position to a move
joining.py    from a link to a seat, with what is kept of an earlier time
fetching.py   record, proof and log of a match, by its link
sitting.py    hears the line, checks what comes, does by itself what is owed
keeper.py     the chain of a seat, and the guards against a server that cheats
table.py      the match as this client knows it
line.py       the connection: resumes, comes back, says an action until it is answered
wire.py       the network: requests and the WebSocket
drawer.py     the file in which a seat keeps its token and its chain
news.py       what a seat is told
links.py      links to a match
seams.py      time, chance and patience
errors.py     what can go wrong, with a sentence in every language
"""

from __future__ import annotations

from tablier.client.fetching import Written, fetch
from tablier.client.joining import Manner, create, join, new_match
from tablier.client.player import Bot, play, play_on
from tablier.client.seat import Seat

__all__ = ["Bot", "Manner", "Seat", "Written", "create", "fetch", "join", "new_match", "play", "play_on"]

"""Play on a server: take a seat with a link, and play it from Python.

seat.py           a seat: turns, moves, throws and what else a player does
bots.py           programs that play: any function from a position to a move
joining.py        from a link to a seat, with what is kept of an earlier time
fetching.py       record, proof and log of a match, by its link
participant.py    receives and checks messages, does by itself what its seat owes to the throws
seat_chain.py     the chain of a seat, and the guards against a server that cheats
replica.py        the match as this client knows it
connection.py     reconnects, resumes, sends an action until it is answered
network.py        HTTP requests and the WebSocket
seat_file.py      the file in which a seat keeps its token and its chain
notifications.py  what the followers of a seat are notified of
heads.py          what the server has signed, and its key
links.py          links to a match
settings.py       language, pace and folder; clock, random bytes and waiting
errors.py         what can go wrong, with a sentence in every language
"""

from __future__ import annotations

from tablier.client.bots import Bot, play, play_on
from tablier.client.fetching import Document, fetch
from tablier.client.joining import create, join, new_match
from tablier.client.seat import Seat
from tablier.client.settings import ClientSettings

__all__ = ["Bot", "ClientSettings", "Document", "Seat", "create", "fetch", "join", "new_match", "play", "play_on"]

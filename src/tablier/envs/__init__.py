"""Tablier's games as environments for learning agents, each behind the interface of another library.

table.py       a game that is being played, as agents see it: observations, masks of actions, rewards
planes.py      what an observation holds, number by number
aec.py         PettingZoo: one agent for each seat, one after the other
gymnasium.py   Gymnasium: one game, or many at a time in compiled code (batch.py), against random players or oneself
openspiel.py   OpenSpiel: chance is a player with odds
agents.py      an agent as a bot, and a link where a person plays it (serving.py)

The other libraries come with the extra `tablier[envs]`; each module imports its own, and nothing here imports them all.
"""

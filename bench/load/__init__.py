"""Load lanes: a server in a process of its own, a crowd in another, and every reply checked.

python -m bench.load L1 --short

wire.py       the network of the crowd: a WebSocket and HTTP with nothing in them that is not needed
model.py      what everybody must have seen, and what the store must hold
people.py     sessions, and lines that come back by themselves
replica.py    the board of a match: what may come next
table.py      two players and whoever looks on: sets a match up, says what is due
crowd.py      many tables, each with its own Poisson clock: nobody waits for an answer before being due
server.py     the server under test, started as people start it, and what the system says about it
inside.py     looks at the server from inside: statements, commits, tasks, a loop that was held up
twin.py       an echo on the same web server, to compare with
scene.py      what the lanes share, and the audit of the store after a run
others.py     what somebody else used of the machine meanwhile
measure.py    percentiles, windows, medians
report.py     targets, what was measured, and the verdict
lanes/        L1 to L13 and the gates
"""

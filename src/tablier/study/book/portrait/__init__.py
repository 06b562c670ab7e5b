"""What can be said of any game, solved or not: its sheet, how it is played, and what each house rule changes.

tables.py     which tables are compared
sheet.py      the datasheet: positions, lines of play, perft
strong.py     games of the strongest level against itself, and of each level against the one below
opening.py    what a look-ahead thinks of the first moves
shells.py     what uneven shells change
facts.py      all of it as data
making.py     all of it made
"""

from __future__ import annotations

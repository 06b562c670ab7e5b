# Setting a position up.

editor-mode = What do you want to do?
editor-set = Set up
editor-try = Try out
editor-text = The position on one line
editor-flaw = No game can reach this position: { $flaw }
editor-possible = This position can be played.
editor-undrawn = This position cannot be drawn.
editor-pieces = Pieces
editor-choose-place = Choose a place on the board, then add or remove pieces there.
editor-chosen = Chosen
editor-lay = Add: { $kind }
editor-lift = Remove: { $kind }
editor-stuck = That is not possible here. You can still write it in the line of text.
editor-mover = Who is to move?
editor-undo = Undo
editor-begin = Start with
editor-usual = The usual start position
editor-take-over = Set up from here
editor-play-title = Play it
editor-play-how = Against whom?
editor-play-seat = Your side
editor-play-level = How strong?
editor-play = Play from here

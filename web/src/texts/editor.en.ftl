# Setting a position up.

editor-mode = What do you want to do?
editor-set = Set up
editor-try = Try out
editor-text = The position on one line
editor-flaw = No game could come to this: { $flaw }
editor-possible = This position can be played.
editor-undrawn = This cannot be drawn.
editor-pieces = Pieces
editor-choose-place = Choose a place on the board, then lay or lift pieces there.
editor-chosen = Chosen
editor-lay = One more: { $kind }
editor-lift = One less: { $kind }
editor-stuck = That does not go here. The line of text can say it all the same.
editor-mover = Who is to move?
editor-undo = Undo
editor-begin = Begin with
editor-usual = The usual table again
editor-take-over = Set up from here
editor-play-title = Play it
editor-play-how = With whom?
editor-play-seat = Your side
editor-play-level = How strong?
editor-play = Play from here

# Sentences of the server.

trouble-internal = Something went wrong on the server; the match is as it was. Tell whoever runs it the number { $number }.
trouble-malformed = This is no message that this server understands; see docs/reference/protocol.md.
trouble-too-fast = That was too much at once. Wait a moment and try again.

touch-over = The match is over: nothing more is played here.
touch-not-begun = The game has not begun yet: a seat is still free, or the shells are not sealed yet.
touch-waiting = It is { $seat }'s turn; yours comes after.
touch-watching = You are watching this match; it is { $seat }'s turn.
touch-held = A program plays for you; take your seat back to play yourself.

error-refused-not-yours = This seat is not yours at this table. Take a free one, or ask who invited you for a new link.
error-refused-not-host = Only who set the table up may do this.
error-refused-present = Whoever holds this seat is here, and plays it. A program may take it while they are away.
error-refused-invitation = This invitation does not open the seat: it may have been used, replaced or mistyped. Ask who sent it for a new one.
error-refused-root-lost = The server has lost its part in these throws. Begin a new ceremony, by sealing anew, to go on.
error-refused-other-log = A match "{ $match }" is kept here already, and its log is another one.
error-refused-unknown = There is no such match here.

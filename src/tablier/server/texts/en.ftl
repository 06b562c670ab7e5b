# Sentences of the server.

trouble-internal = Something went wrong on the server; the match is unchanged. Give the people who run it the number { $number }.
trouble-malformed = The server does not understand this message; see docs/reference/protocol.md.
trouble-too-fast = Too many messages at a time. Wait a moment and try again.

touch-over = The match is over: nothing more is played here.
touch-not-begun = The game has not begun yet: a seat is still free, or the shells are not sealed yet.
touch-waiting = It is { $seat }'s turn; yours comes after.
touch-watching = You are watching this match; it is { $seat }'s turn.
touch-held = A program plays for you; take your seat back to play yourself.

error-refused-not-yours = This seat is not yours. Take a free one, or ask the person who invited you for a new link.
error-refused-not-host = Only the host of the match may do this.
error-refused-present = The player in this seat is here and playing. A program may take over while they are away.
error-refused-claim-present = This player is here. You can claim the win only when the player you are waiting for has gone.
error-refused-claim-early = { $minutes ->
    [one] This player may still come back: wait another minute. You can claim once they have kept you waiting for { $most } minutes.
   *[other] This player may still come back: wait another { $minutes } minutes. You can claim once they have kept you waiting for { $most } minutes.
}
error-refused-rated-hold = This match is rated, so no program may play for anyone. If a player has gone, you can claim the win after a while.
error-refused-account-name = "{ $name }" is the name of someone's account here, or looks like it. Choose another name, or sign in if it is yours.
error-refused-tables = You already have { $most } tables waiting in the lobby. Call one off, or wait until someone joins.
error-refused-name-sign = A name cannot contain a tick: the page shows one beside the names of accounts.
error-refused-invitation = This invitation is not valid for the seat: it may have been used, replaced or mistyped. Ask the person who sent it for a new one.
error-refused-root-lost = The server has lost its part of these throws. Start a new ceremony by sealing again to continue.
error-refused-unknown = There is no such match here.

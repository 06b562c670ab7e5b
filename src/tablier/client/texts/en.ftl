# Sentences about playing on a server.

error-link = "{ $found }" is not a link to a match. A link looks like https://play.example/m/MATCH#1.SECRET
error-unreachable = No server answers at { $origin }: { $reason }. Check that the address is right and the server is running.
error-no-match = The server knows no such match, or does not show it to you. Ask for a new link.
error-not-shown = { $origin } knows no such match, or does not show it to you. A match that is not public is shown to players whose seat is kept on this machine, and by its link for watching: ask someone in the match for that link.
error-seat-taken = This seat cannot be taken: { $sentence }
error-seat-lost = This seat is no longer yours. Ask the host for a new invitation.
error-protocol = The server speaks version { $found } of the protocol, this program version { $known }. Install the same version of Tablier as the server.
error-session = The server no longer knows you: your session has ended. Ask the host for a new invitation.
error-elsewhere = Entry { $seq } seals a different chain for your seat: you are playing it from somewhere else as well, or the server is cheating. This program stops now; start it again to continue from here.
error-overtaken = The match changed before this arrived. Look at the board and decide again.
error-declined = { $sentence }
error-stopped = The server closed the connection ({ $why }).
error-nonsense = The server sent something that is not in the protocol: { $found }
error-bot = "{ $found }" is not a function that can play ({ $reason }). Name one as module:function; it takes a position and returns a move.
error-bot-kind = "{ $found }" is not a function ({ $kind }), and cannot play.
error-bot-takes = "{ $found }" cannot be called with a position alone ({ $reason }). A function that plays takes a position and returns a move.
error-bot-failed = Your program failed: { $reason }. The first move that may be played takes its place: { $move }.
error-bot-answer = Your program's answer cannot be played. { $sentence } The first move that may be played takes its place: { $move }.
error-cheated-log = The server sent something that cannot have happened. { $sentence } Keep this message, and do not play on this server.
error-cheated-rewritten = Entry { $seq } is not the one the server sent before: the log was rewritten. Keep this message, and do not play on this server.
error-cheated-shortened = The log of the server ends with entry { $last }, and this program has seen entry { $seq }: it was cut off, or the server was set back to an older copy. Keep this sentence.
error-cheated-head = What the server has signed does not fit. { $sentence } Keep this message and the signed head, and do not play on this server.
error-cheated-opened = Entry { $seq } opens your chain together with other seals than those you opened it for. The server is cheating; keep this message.
error-cheated-throw = You opened a link for throw { $n }, and entry { $seq } made that throw without it. The server is cheating, or something else happened at that very moment; start again to continue anyway.
error-cheated-owed = You opened a link for throw { $n }, and entry { $seq } came instead of the throw. The server is cheating, or another player was a moment faster; start again to continue anyway.

# Sentences of pages and of requests that cannot be done.

page-what = Seven traditional board games, to play with people and with programs.
page-fair = No one can choose or foresee a throw here, not even this server, and everyone can check it afterwards.
page-check = Check the throws of a match
page-games = The games
page-join-title = Play
page-home = Install Tablier on your computer. The host of a match sends you an address; join with it in your terminal:
page-invited = You are invited to a match. Copy the whole address of this page, including everything after the #, and join with it in your terminal:

error-session-needed = You are not known here yet. Open a session first: POST /api/session.
error-password-common = This is one of the first passwords that a stranger would try. Choose another: three or four words that have nothing to do with one another are good, and easy to remember.
error-login-wrong = No account has this name and this password.
error-host-needed = Only the host of the match may do this.
error-seat-needed = Only the players in this match may do this.
error-account-needed = You have no account here. Create one first: POST /api/account.
error-account-already = You already have an account.
error-name-taken = The name "{ $name }" is taken. Choose another.
error-seats-full = This match has no open seat.
error-seat-free = Seat { $seat } is already taken, so there is no one to invite.
error-seat-mine = You can only take a seat meant for a person, and seat { $seat } is not.
error-seat-unknown = Seat { $seat } of this match is not waiting for a player.
error-record-long = A record has at most { $most } bytes, and this one has { $found }.
error-record-actions = A record has at most { $most } throws and moves, and this one has { $found }.
error-nothing-to-choose = There is nothing to choose in this position: shells are about to be thrown, or the game is over.
error-not-over = The match is still going on; until it is over, no one is told what moves are worth.
error-studies-busy = The server is busy studying other positions, and yours would wait too long. Try again in a minute.
error-workers-busy = The server is busy with other questions, and yours would wait too long. Try again in a few seconds.
error-study-failed = The study could not be finished. Try again.
error-day-unknown = There was no throw of the day here on that date, or it is still to come.
error-no-shells = This game has no throws, so there are no tokens to print.
error-press-missing = This server cannot print: the package "typst" is not installed. Its administrator can install it with: pip install "tablier[print]". Your browser can still print the page of rules.

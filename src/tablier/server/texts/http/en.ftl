# Sentences of pages and of requests that cannot be done.

page-what = Seven traditional board games, to play with people and with programs.
page-fair = Nobody can choose or foresee a throw here, not even this server, and everybody can check it afterwards.
page-check = Check the throws of a match
page-games = The games
page-join-title = Play
page-home = Install Tablier on your computer. Whoever sets a table up sends you an address; join with it in your terminal:
page-invited = Somebody invites you to a table. Copy the whole address of this page, with what stands behind the #, and join with it in your terminal:

error-session-needed = You are not known here yet. Open a session first: POST /api/session.
error-login-wrong = No account has this name and this password.
error-host-needed = Only the host of the match may do this.
error-seat-needed = Only the people of this match may do this.
error-account-needed = You have no account here. Open one first: POST /api/account.
error-account-already = You have an account already.
error-name-taken = The name "{ $name }" is taken. Choose another one.
error-seats-full = No seat of this match is open.
error-seat-free = Somebody has seat { $seat } already, so there is nobody to invite.
error-seat-mine = You can take a seat for a person only, and seat { $seat } is not one.
error-seat-unknown = No seat { $seat } of this match waits for somebody.
error-record-long = A record has at most { $most } bytes, and this one has { $found }.
error-record-actions = A record has at most { $most } throws and moves, and this one has { $found }.
error-nothing-to-choose = Nobody chooses anything in this position: shells are to be thrown, or the game is over.
error-not-over = The match goes on: while it does, nobody is told what moves are worth.
error-studies-busy = So much is being studied that yours would wait too long. Try again in a minute.
error-study-failed = The study could not be finished. Try again.
error-day-unknown = Nothing was played here on that day, or it has not come yet.
error-no-shells = Nothing is thrown in this game: there are no tokens to print.
error-press-missing = This server cannot print: the package "typst" is not installed. Its keeper can install it with: pip install "tablier[print]". Your browser can print the page of the rules all the same.

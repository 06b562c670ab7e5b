home-title = Old games, ready to play
home-lead = Cowrie races, sowing games and stacks. No account, nothing to install, and throws that everyone can check.
home-continue = Continue where you left off
home-go-on = Continue
home-games = Games
home-offline = The server cannot be reached at the moment. Rule books that you have opened before can still be read; the games return when the connection does.
home-more = More

way-here = On this screen
way-friend = With a friend
way-computer = Against the computer
way-label = { $way }: { $game }
way-opponent = Computer: { $name }. Choose another
opponent-title = { $game }: against whom?
opponent-about-1 = Still learning. You should win.
opponent-about-2 = Plays along and overlooks a lot. Good to begin with.
opponent-about-3 = Sees what is within reach. An even game.
opponent-about-4 = Thinks ahead and seldom slips.
opponent-about-5 = The strongest there is. Good luck.
opponent-remembered = You are asked only once: next time the game starts right away.
opponent-close = Not now

standing-yours = Your turn
standing-theirs = Their turn
standing-throw = A throw is due
standing-waiting = Waiting for players
standing-ready = Everyone is here
standing-over = Over

company-here = on one screen
company-board = On the board at home
company-alone = you play every seat
company-with = with { $names }
company-nobody = an empty seat
company-guest = a guest
program-random = Chance
program-greedy = Glutton

trouble-offline = The server cannot be reached. Check your connection and try again.
trouble-other = That did not work, and the server did not say why. Try again in a moment.

copy = Copy
copy-copied = Copied
copy-failed = Select and copy it by hand
home-companion = I have the board at home
home-companion-about = The page referees, explains and keeps the record.
home-lobby = Play with anyone who is here
home-lobby-about = Tables with a free seat; open your own for others.
home-daily = Today’s throws, the same for everyone
home-daily-about = Who gives away the least?
home-review = Look back at a match
home-review-about = What each move was worth, with luck and errors kept apart.
home-editor = Set up a position
home-editor-about = Try it, judge it, play from it, share it.
home-print = Print a board and its rules
home-print-about = A cloth, pieces and tokens for the kitchen table.
home-class = A class
home-class-about = Many tables at once, and a view for the wall

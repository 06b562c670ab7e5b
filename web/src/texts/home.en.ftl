home-title = Old games, played at once
home-lead = Cowrie races, sowing games and stacks. No account, nothing to install, and throws that everybody can check.
home-continue = Continue where you left off
home-go-on = Go on
home-games = Games
home-offline = The server cannot be reached just now. Rule books that you opened before stay readable; the games come back by themselves with the connection.
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
opponent-remembered = Asked once: next time the game begins at once.
opponent-close = Not now

standing-yours = Your turn
standing-theirs = Their turn
standing-throw = A throw is due
standing-waiting = Waiting for players
standing-ready = Everybody is there
standing-over = Over

company-here = on one screen
company-board = On the board at home
company-alone = everybody is you
company-with = with { $names }
company-nobody = an empty seat
company-guest = a guest
program-random = Chance
program-greedy = Glutton

trouble-offline = The server cannot be reached. Look at your connection and try again.
trouble-other = That did not work, and the server did not say why. Try again in a moment.

copy = Copy
copy-copied = Copied
copy-failed = Mark and copy it by hand
home-companion = I have the board at home
home-companion-about = The page referees, explains and keeps the record.
home-lobby = Play with whoever is here
home-lobby-about = Tables with a free seat, and your own for others.
home-daily = Today’s throws, the same for everybody
home-daily-about = Who gives away least?
home-review = Look back at a match
home-review-about = What each move was worth, luck and errors apart.
home-editor = Set a position up
home-editor-about = Try it, judge it, play on from it, send it.
home-print = Print a board and its rules
home-print-about = A cloth, pieces and tokens for the kitchen table.

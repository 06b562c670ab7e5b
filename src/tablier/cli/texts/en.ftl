# Sentences of the terminal. The help texts stand on one line each and have no facts: they are read without Fluent.

help-tablier = Traditional board games: play them, read their rules, replay them, ask why.
help-version = Show the version and exit.
help-lang = Language of the output; the locale's by default.
help-games = List the games.
help-rules = Show the rules of a game, with its options and variants.
help-play = Play a game here, or continue one; without a game, choose from a menu.
help-replay = Describe a recorded game in words, with the board.
help-why = Explain why a move is not allowed, or what it would do.
help-show = Draw a position.
help-warm = Compile the rules in advance, so that studies start without delay.
help-game = Name of a game; see "tablier games".
help-game-or-file = Name of a game, or a record (.tab) to continue.
help-game-to-warm = Names of games; all of them by default.
help-file = A record, or - for standard input.
help-file-or-position = A position in quotation marks, a file that holds a position or a record, - for standard input, or the name of a game for its first position.
help-move = The move to explain.
help-at = Number of turns played; 0 is the start.
help-paragraph = Show only this paragraph.
help-step = Show the board after every turn.
help-seats = Who plays each seat: human, a level from 1 to 5 or its name, greedy or random.
help-names = Names of the players, in the order of the seats.
help-variant = A variant of the game; see "tablier rules".
help-option = A house rule; may be given several times.
help-seed = Seed for all random choices; a new one by default.
help-record = Write the game to this file after every move.
help-resume = Continue the game in this file.
help-no-colour = Draw without colours; NO_COLOR does the same.

commands =
    A move as it is written, or its number in the list.
    Enter        throw the shells, when it is time to
    ? [PAGE]     list the moves and what each would do
    why MOVE     explain why a move is not allowed
    hint         ask the strongest program what it would play, and why
    u            take back what you did since the last throw
    rules [N]    show the rules, or one paragraph
    board        draw the board again
    save FILE    save the game and go on
    q            quit; the game is saved
what-to-type = Type a move; ? lists them, help lists the other words.
prompt-move = { $seat }, your move:
prompt-throw = { $seat }, press Enter to throw:
prompt-next = Enter: next turn
prompt-number = 1 to { $last }:
choose-number = Type a number from 1 to { $last }.
menu-games = Which game?
menu-seats = How many players ({ $possible })?
menu-opponents = { $count ->
    [one] Against whom?
   *[other] Against whom, in the { $count } other seats?
  }
opponent-human = someone next to you
opponent-level-1 = { $name }: a child can beat it
opponent-level-2 = { $name }: sees your answer, but not all moves
opponent-level-3 = { $name }: careful, and sometimes wrong
opponent-level-4 = { $name }: looks further ahead than most people
opponent-level-5 = { $name }: the best it can do in three seconds
how-to-play = "tablier play NAME" plays, "tablier rules NAME" explains.

seats = Seats: { $seats }.
levels = Levels of its programs: { $levels }.
variants = Variants: { $variants }.
column-option = option
column-default = default
column-values = values
column-meaning = meaning
column-variant = variant
column-source = source

stacks-are-read = stacks are written from bottom to top
aside = { $place }:
throws-in-hand = Throws in hand:
more-moves = Page { $page } of { $pages }; type "? { $next }" for another.
pick-a-move = Type a move or its number, such as { $example }.
odds = The shells are about to fall: { $odds }.
seed-is = The random seed is { $seed }.

undone = Taken back.
may-be-played = { $move } may be played: { $story }
may-not-be-played = { $move } may not be played (§{ $paragraph }, { $title }): { $sentence }
moves-are = You may play { $moves }.
mover-may-play = { $seat } to play: { $moves }
game-is-over = The game is over.
saved = Saved as { $file }.
kept =
    The game is saved in { $file }. Continue it with:
      { $command } play --resume { $file }
player-moves = { $player }: { $move } — { $story }
recorded = The game is recorded in { $file }.
result-draw = The game is drawn.
result-win = { $winners ->
    [one] { $seat } wins.
   *[other] { $seat } win.
  }
result-order = Final order: { $order }
result-so-far = After turn { $turn } of { $last }.
result-unfinished = The game is not finished.
result-aborted = The game was called off before the first move.
ended-resignation = { $seat } resigned.
ended-time = { $seat } ran out of time.
ended-absence = { $seat } had left.
ended-agreement = The players agreed to a draw.
warmed = { $games ->
    [one] One game is compiled
   *[other] { $games } games are compiled
  }, in { $seconds } seconds.

error-whole-number = { $option } takes a whole number from { $least } to { $most }, not "{ $found }".
error-seconds = { $option } takes a number of seconds above 0 and up to { $most }, not "{ $found }".
error-no-position = "{ $found }" is neither a file nor a game ({ $games }) nor a position. A position is written "game option=value … | field=1,2,3 …".
error-position-turns = A position has no turns: --at is for records.
error-unknown-player = There is no player called "{ $found }".{ $hint } Possible players: { $possible }.
error-seat-count = This table has { $expected } seats ({ $possible }), and you named { $found }.
error-name-count = This table has { $expected } seats, and you gave { $found } names.
error-unknown-paragraph = There is no paragraph "{ $found }"; they are numbered from 1 to { $last }.
error-which-game = Say which game to play: { $possible }.
error-option-form = An option is written name=value, and this is not: "{ $found }".
error-seed = A seed is a whole number, and this is not: "{ $found }".
error-record-exists = { $file } already exists. Continue it with --resume { $file }, or choose another name.
error-resume-alone = A continued game keeps its game, variant, options, seed and file; only --seats and --names may be given.
error-no-turn = There is no turn { $found }; turns are numbered from 0, the start, to { $last }.
error-not-understood = "{ $found }" is neither a move nor a command.{ $hint } You may play: { $possible }. Type help for the commands.
error-only-throw = Press Enter to throw the shells; "{ $found }" is not a command. Type help for the commands.
error-no-undo = You have nothing to take back this turn; throws and other players' moves stand.
error-why-what = Say which move, such as: why c
error-save-where = Say where, such as: save game.tab
error-no-file = No such file: { $file }
error-no-folder = There is no folder { $folder } for { $file }.
error-output = The answer could not be printed: { $reason }.
error-no-permission = You do not have permission to read or write { $file }.
error-is-folder = { $file } is a folder, but a file is needed.
error-disk = { $file } could not be read or written: { $reason }.

# The tournament.
help-tournament = Play programs against one another; the same command continues an interrupted tournament.
help-players = Two or more programs: random, greedy, or levels by number or name.
help-games-of-each = Games of each pairing, rounded up to whole sets.
help-pairs = Who plays whom: ladder (neighbours in the list), all, or mixed (several players at one table).
help-seats-number = Number of seats, where the game lets you choose.
help-openings = Random moves before the programs take over; by default 4, or 0 in games that start with a throw.
help-seed-fixed = Seed for all random choices; 0 by default.
help-cluster = Work on a cluster of machines, by Ray: at this address, or auto for the one this machine is part of; with none, one is started here.
help-jobs = Games played in parallel; the number of cores by default.
help-out = File for the results; tournament-GAME.jsonl by default.
help-nodes = Maximum number of positions searched per move.
help-seconds = Maximum thinking time per move, in seconds.
help-records = Keep the moves of every game as well.
help-report = Show the results in this file, without playing.
help-markdown = Write the tables as Markdown.

tournament-resumed = { $done } of { $total } games have already been played.
tournament-progress = { $done } of { $total } games; time left { $left }; { $score }
tournament-kept = Stopped. The games played are kept in { $file }; run the same command to continue.
tournament-written = The games are in { $file }.
tournament-size = { $games } games in { $sets } sets, { $seats } seats
tournament-left-out = { $games ->
    [one] One game of an incomplete set is not counted.
   *[other] { $games } games of incomplete sets are not counted.
  }
tournament-player = player
tournament-strength = strength
tournament-interval = 95 %
tournament-mu = mu
tournament-sigma = sigma
tournament-ordinal = ordinal
tournament-games = games
tournament-pace = ms/move
tournament-opponent = against
tournament-wins = won
tournament-draws = drawn
tournament-losses = lost
tournament-score = score
tournament-seat = seat
tournament-share = games won
tournament-legend = Strength: Bradley-Terry, 400 points are odds of ten to one, the mean is 0. Mu, sigma, ordinal: openskill. Won, drawn, lost: seats compared in pairs. Intervals: bootstrap over sets.
error-tournament-what = Say which game and which players, such as: tablier tournament GAME 1,2,3; or --report FILE.

# The ledger of a game.
help-ledger = Show where the result of a recorded game came from: luck, errors, turning points.
help-html = Write the ledger to this file as a page, in both languages.
help-svg = Write the graph of the winning chances to this file.
help-ledger-nodes = Number of positions searched for each position judged.
help-ledger-seconds = Thinking time per position; slower machines then see less.
help-ledger-json = Print all amounts as JSON, each also as an exact fraction.
ledger-judging = Judging the game (Ctrl-C keeps what is done)
error-ledger-covers = { $file } is the record itself and will not be overwritten; choose another name.

# A puzzle.
help-puzzle = Set a puzzle: find the one best move, and learn what every other move costs.
help-puzzle-id = The puzzle of this name.
help-puzzle-today = Set the puzzle of the day, the same for everyone.
puzzle-how = Type a move, as often as you like; hint helps, solution gives it away, q leaves.
puzzle-prompt = Your move:
puzzle-solution = The solution is { $move }. { $words }
puzzle-line = Best play: { $line }
puzzle-lesson = { $lesson }. { $overlooked }
puzzle-again = The same puzzle again: tablier puzzle --id { $id }
error-puzzle-one = Say either a game, or --id, or --today.

# Programs that think, and hints.
thinks = { $name } is thinking …
unkept = Compiled rules cannot be kept in { $folder } ({ $reason }): they are compiled in memory, every time anew. TABLIER_CACHE names another folder.
error-nowhere-to-keep = Nothing is compiled ahead, because nothing can be kept in { $folder } ({ $reason }). Everything works all the same, a minute later; TABLIER_CACHE names another folder.
prepares-unkept = { $name } is getting ready: the rules of this game are compiled, which takes up to a minute, and cannot be kept in { $folder } ({ $reason }) …
prepares = { $name } is getting ready: compiling the rules, once, for up to a minute …
adviser = The adviser
hint = Try { $move }: { $words }
help-analyse = Judge a position: every move ranked and explained, with how certain the judgement is.
help-analyse-seconds = Thinking time, in seconds.
help-analyse-nodes = Number of positions to search.
help-rollouts = Instead, play this many games out after each move: estimates with intervals.
help-json = Print everything as JSON.

# Fair throws.
help-verify = Check a match: that no one altered its log, and that no one could choose or foresee its throws.
help-proof-file = The log of the match as it is downloaded, or the proof of its throws; - for standard input; or the link of a match.
help-verify-head = A head that the server signed earlier, as a file or the link of the match; a log that lacks it or differs from it is refused.
help-verify-key = The key of the server: as 64 digits, a file, or the address of the server that publishes it.
error-verify-key = A key has 64 digits 0-9 a-f, and there is none in "{ $found }".
error-verify-not-a-log = --head and --key go with the whole log of a match; this is only the proof of its throws. "tablier fetch LINK --log FILE" fetches the log.

# The server.
help-serve = Serve games to browsers and programs, on this machine or in your network.
help-lan = Let other devices in your network connect: the same as --host 0.0.0.0.
help-no-warm = Do not compile the rules in advance; a strong program's first move then takes longer.
help-open = Open the page in the browser of this machine, where there is one.
help-settings-file = A settings file (TOML); the one in your configuration folder by default.
help-store = Where the matches are kept: sqlite:FILE or postgresql://USER@HOST/NAME; by default the same as for "tablier serve".
help-backup = Copy the matches of an SQLite server to a file, even while it is running.
help-restore = Restore a backup to a place that is still empty, and check every match.
help-audit = Check every match and name those that are damaged; an SQLite server must be stopped first.
help-export = Write all matches to a file as lines of JSON; an SQLite server must be stopped first.
help-import = Add the matches of an export; an SQLite server must be stopped first.
help-backup-file = The file to write, which must not exist yet.
help-restore-file = A file written by "tablier backup".
help-export-file = The file to write, which must not exist yet.
help-import-file = A file written by "tablier export".
error-not-installed = This needs the server, which is not installed: pip install "tablier[server]"
error-backup-postgres = These commands only copy "sqlite:FILE". PostgreSQL has its own: pg_dump copies a database, and pg_restore restores it.
error-file-there = { $file } already exists and will not be overwritten. Choose another name.

# Playing on a server.
help-join = Take a seat in a match on a server, or return to it; with a link for watching, watch it.
help-link = The link you were sent; with --new, the address of the server.
help-join-name = Your name in the match; up to 24 letters.
help-join-program = Have a program play: a level, greedy, random, or any Python function as module:function.
help-join-new = Create a match of this game on the server, and invite others.
join-seat = You are { $seat }.
join-looks-on = You are watching.
join-words = Besides moves: /hello and other phrases, /draw, /undo, /yes, /no, /resign, /claim, /calloff, /who, /say TEXT, /quit; help lists the rest.
join-invitation = Invite { $seat }: { $link }
join-watch = To watch: { $link }
join-here = Here: { $names }.{ $watching ->
    [0] {""}
    [one] {" "}One person is watching.
   *[other] {" "}{ $watching } people are watching.
  }
join-account = { $name } (account)
join-away = { $name } is away. If no one comes back within { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
  }, you can take the win (/claim) or call the match off (/calloff).
join-nobody-here = No one is here.
join-line-broke = The connection to the server was lost; trying again …
join-line-back = Connected again. Nothing was lost.
join-waits-for = It is { $seat }'s turn.
join-waits-seats = These seats are still free: { $seats }.
join-waits-throws = The throws are being sealed and opened.
join-sealed = Throws: sealed. No one can change their chain any more.
join-opened = Throws: opened. The shells can fall.
join-checked = Throw { $n }: sealed, opened, checked.
join-unwitnessed = Throw { $n }: checked; no person witnessed it.
join-joined = { $name } takes a seat.
join-left = { $name } leaves.
join-renamed = A player is now called { $name }.
join-offered-draw = { $name } offers a draw: /yes or /no.
join-offered-undo = { $name } asks to take a move back: /yes or /no.
join-asked = You have asked the others.
join-agreed = { $name } agrees.
join-declined = { $name } declines.
join-withdrawn = { $name } withdraws the offer.
join-undone = { $name } takes a move back.
join-resigned = { $name } resigns.
join-claimed = { $name } was away too long, and has lost.
join-called-off = { $name } was away too long: the match is called off.
join-flagged = { $name }'s time is up.
join-aborted = The match is called off.
join-held = A program is playing for { $name }, who is away.
join-returned = { $name } is back.
join-paused = The server is stopping for a while; the clocks are stopped.
join-resumed = The server is back; the clocks are running.
join-rematch = There is a rematch: { $match }
join-said = { $name }: { $text }
join-over = { $winners }: won { $how }.
join-over-draw = No one won ({ $how }).
join-kept =
    Your seat is kept. Return to it with:
      { $command } join { $link }
error-join-words = "{ $found }" is not a command. Possible commands: { $possible }.
error-join-not-turn = It is not your turn, so "{ $found }" was not played.
error-join-no-offer = There is no offer to answer.
error-join-no-hint = There are no hints in a match with others.
error-join-say-what = Say what, such as: /say Well played!
error-join-looks-on = You are only watching; /quit leaves.

# What Typer itself would say: headings, its own options, and what is wrong with a command line.
help-own-usage = Usage:
help-own-options = Options:
help-own-arguments = Arguments:
help-own-commands = Commands:
help-own-default = default:
help-own-help = Show this help and exit.
help-own-install-completion = Let your shell complete what you type, from the next terminal on.
help-own-show-completion = Print the completion script for your shell, to install it by hand.
help-sign-file = FILE
help-sign-game = GAME
help-sign-turn = TURN
help-sign-who = WHO
help-sign-name = NAME
help-sign-value = VALUE
help-sign-player = PLAYER
help-sign-move = MOVE
help-sign-link = LINK
help-sign-address = ADDRESS
help-sign-folder = FOLDER
help-sign-command = COMMAND
help-sign-options = OPTIONS
help-sign-args = ARGUMENTS
usage-missing = { $name } is missing.
usage-no-command = Name a command.
usage-unknown-command = There is no command "{ $name }".{ $hint }
usage-unknown-option = There is no option { $name } here.{ $hint }
usage-needs-value = { $name } needs a value.
usage-takes-no-value = { $name } takes no value.
usage-extra = "{ $name }" is one argument too many.
usage-meant = Did you mean { $names }?
usage-help = "{ $command } --help" shows what is possible.

# What a server has written down.
help-fetch = Fetch the record of a match from its server, and the proof of its throws, by its link.
help-fetch-link = The link of the match, as it is copied from the page; the link to watch works too.
help-fetch-record = Where to write the record; - prints it.
help-fetch-proof = Where to write the proof of the throws, which "tablier verify" checks; - prints it.
help-fetch-log = Where to write the whole log, as lines of JSON; - prints it.
help-fetch-head = Where to write the head of the log that the server has signed, for "tablier verify --head"; - prints it.
error-fetch-one = Only one of them can be printed; name a file for the others.

# How far some work has come.
progress = { $work }: { $percent } %
progress-left = { $work }: { $percent } %; time left { $left }
warming = Compiling the rules
analyse-thinking = Thinking
backup-copying = Copying the matches
audit-looking = Looking at every match
restore-going = Restoring the matches
export-writing = Writing the matches
import-adding = Adding the matches

# A new game.
help-new-game = Begin a game of your own: write a folder that passes every test, made from an existing game.
help-new-game-name = What to call it: small letters, digits and hyphens.
help-like = The game to start from.
help-into = Where to write it; in the folder of Tablier's own games it becomes one of them.
new-game-written = { $name } is in { $folder }, and plays as { $like } does. Change its sheet, its rules and its tests, one paragraph after another.
new-game-install = Install it with: uv pip install --editable { $folder }
new-game-no-tests = This installation has no tests to copy: begin in a clone of Tablier to get them.
error-new-game-name = The name of a game has small letters, digits and hyphens, at most 40, such as river-cala; not "{ $found }".
error-new-game-taken = There is already a game called { $found }. Choose another name.

# Solving.
help-solve = Solve a game between two: the exact value of every position, as a table that programs, hints and reviews use from then on. The same command continues an interrupted solution.
help-pawns = How many pawns each player has, as --option pawns=N.
help-threads = How many cores to use; all of them by default.
help-check = Check the values of N positions, drawn at random, against the rules themselves.
help-device = Where to solve: cpu, or gpu (an NVIDIA GPU, with the package numba-cuda).
help-solve-out = Folder for the table; by default the one where Tablier looks for tables (TABLIER_TABLES, or its data folder).
solving = Solving
solve-cost = { $positions } positions: up to { $memory } GB of memory, { $scratch } GB on disk while solving, { $size } GB for the table, and about { $time } on { $cores ->
    [0] a GPU
    [one] one core
   *[other] { $cores } cores
  }.
solve-kept = Stopped. What is finished is kept; run the same command to continue.
solve-value = With best play, the first player's winning chance is { $chance }, provably within { $bound } (a draw counts half).
solve-value-estimated = With best play, the first player's winning chance is { $chance }, within { $bound } by the rate of the last sweeps (a draw counts half).
solve-file = The table is { $file }: every winning chance within { $error }; made by { $made }.
solve-judging = Playing the turns of { $count } positions out by the rules
solve-agrees = The rules agree: the value of { $count } positions drawn at random is off by { $off } at most, counted from -1 to 1; { $allowed } is allowed.
solve-disagrees = The rules disagree: of { $count } positions drawn at random, a value is off by { $off }, counted from -1 to 1, where { $allowed } is allowed. Remove the table, and solve the game again.
error-no-device = There is no device "{ $found }". Possible devices: { $possible }.
error-no-gpu = No GPU can be used here ({ $reason }). It takes an NVIDIA GPU and the package numba-cuda; without --device gpu the processor does the work.

# Solving the endings of a race.
help-left = Solve endings only: in Thaayam and Chowka Bhara, those in which each player has at most N pawns still on their way, 2 by default; in Banana-Cala, those with at most N fruits on the board, 5 by default.
solve-gathering-cost = { $positions } positions after each of { $turns } quiet turns: { $memory } GB of memory, and about { $time } on one core.
solve-gathered = Solved: all { $positions } positions with at most { $left ->
    [one] one fruit
   *[other] { $left } fruits
  } on the board, between two turns, after each number of quiet turns below { $turns }.
solve-gathered-file = The table is { $file }; made by { $made }.
solve-begins-anew = Stopped. The same command starts from the beginning.
solve-endings-cost = { $positions } endings: up to { $memory } GB of memory, a table of { $size } kB, and about { $time } on one core.
solve-endings = Solved: all { $positions } endings with at most { $left ->
    [one] one pawn
   *[other] { $left } pawns
  } of each player still on the way, at the start of a turn.
error-solve-not-endings = { $option } is not for { $game }, whose endings are solved on a CPU. Leave it out.
error-solve-no-endings = --left is for the endings of Thaayam, Chowka Bhara and Banana-Cala; { $game } is solved as a whole.

# Solving a sowing game.
help-family = Solve boards of one to six bowls and fruits, as far as the time goes, and print their values as a table.
help-minutes = How many minutes a whole family may take; 60 by default.
solve-endgames = Settling endgames
solve-searching = Searching from the first position down to the endgames…
solve-sowing-cost = { $positions } endgames of { $table } fruits come first, then a search down to them: { $memory } MB of memory. At a guess, about { $time } on { $cores ->
    [one] one core
   *[other] { $cores } cores
  }; nobody knows how long a search takes before it is done.
solve-first-wins-by = With best play, the first player wins by { $by ->
    [one] one fruit
   *[other] { $by } fruits
  }.
solve-second-wins-by = With best play, the second player wins by { $by ->
    [one] one fruit
   *[other] { $by } fruits
  }.
solve-first-wins = With best play, the first player wins.
solve-second-wins = With best play, the second player wins.
solve-drawn = With best play, the game is drawn.
solve-best = { $count ->
    [one] The best first move is { $moves }.
   *[other] The best first moves are { $moves }.
  }
solve-effort = Proved with all endgames of { $table } fruits and { $nodes } positions searched, in { $time }.
solve-from-book = Looked up in the book that comes with Tablier.
solve-family-cost = Boards of one to six bowls and fruits, those that should take the least time first, for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  } on { $cores ->
    [one] one core
   *[other] { $cores } cores
  }; { $done } are known already.
solve-family-board = { $board }: { $value }
solve-family-table = What the first player wins with best play: a line for each number of bowls, a column for each number of fruits.
error-solve-no-family = --family is for sowing games, whose boards have any number of bowls and fruits; { $game } is not one.
error-solve-no-cluster = { $game } is not solved on a cluster: only games whose positions are tables of two sides are, such as Chauka Bara, and not on a GPU. Leave out --cluster.
error-solve-not-sowing = { $option } is not for { $game }: a search proves what it finds, on a CPU. Leave it out.

help-book = Make pages of what is known of a game: how it is played, strong play, what each rule changes and, where exact values are known, captures, luck and skill; with plots, in every language. The same command continues where it was stopped.
help-book-games = Games of each program against perfect play, rounded up to an even number.
help-book-nodes = Number of positions that the strongest level searches per move.
help-book-out = Folder for the pages.
book-playing = Playing for the book
book-kept = Stopped. The games played so far are kept in { $folder }; run the same command to continue.

# One's own shells.
help-shells = Estimate from throws how often your own cowries fall mouth up, how often each throw falls then, and which moves that changes.
help-shells-throws = Throws as numbers of mouths up, or cowrie by cowrie as in oxxo; or a file of them, or - for standard input. Without any, you are asked for them.
help-cowries = How many cowries are thrown; by default as many as there are letters, or four.
help-shells-game = Also show which best moves change in this game: its name, a position or a record.
help-decisions = How many decisions of games to look at.
help-sign-throw = THROW
shells-how = Type throws, as many on a line as you like; an empty line ends them.

# Many games.
help-study = Say what the games are like, measured over many: length, choice, the advantage of beginning, captures, changes of the lead, luck; and what each variant or option changes, with intervals.
help-study-variant = Compare this variant with the usual rules; may be given several times.
help-study-option = Compare a table with this option with the usual rules; commas join several, and it may be given several times.
help-study-games = How many games of each table to play.
help-study-luck = Draw up the ledgers of so many games of each table, to tell how much is luck; this takes a while.
help-study-nodes = Number of positions that a program, or the ledger's judge, searches per move.
help-study-out = Folder for the study: a page in every language, and the numbers as JSON.
study-written = The study is in { $folder }.

help-simulate = Play many games with any players, on all cores, and sum them up, with intervals.
help-simulate-players = Who plays, seat by seat: random, greedy, or a level by number or name; one name plays all seats.
help-simulate-games = How many games to play.
help-first = Number of the first game: seed and number decide everything in a game, so that what was stopped can be continued.
help-simulate-nodes = Number of positions that a level searches per move, at most.
help-simulate-out = Write a line for each game to this file (.csv, .parquet or .arrow), or to files in this folder, part by part: the same command then plays what is missing.
simulate-written = The games are in { $file }.
simulate-stopped = Stopped after { $played } games; to continue: --first { $next }.
simulate-stopped-folder = Stopped after { $played } games; the same command plays what the folder does not hold.

# The documentation.
help-docs = Show the documentation in a browser on this machine.
help-docs-port = Port to serve it at; any free one by default.
manual-at = The documentation is at { $link }; Ctrl-C stops serving it.
error-no-manual = This installation has no documentation. In a clone, "make docs" builds it.
error-manual-port = Port { $port } is taken. Choose another, or leave it out.

# The page without a server.
help-site = Write the page as a folder of files for any web host: everything that needs no second device is played in the browser, without a server.
help-site-out = Folder for the site.
site-written = { $files } files are in { $folder }: put them on any web host.
site-size = A browser loads { $page } kB before the first move, and { $device } MB, once, to play without a server.
site-try = To try it here: python -m http.server --directory { $folder }

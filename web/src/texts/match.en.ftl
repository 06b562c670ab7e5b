close = Close
yes = Yes
no = No
more = More
host = The host
seat-free = A free seat
seat-you = You
seat-guest = A guest
seat-retired = has resigned
seat-gone = has gone
seat-held = { $program } is playing on
seat-program = program
seat-yours = you
seat-here = connected
seat-away = away
seat-account = signed in under this name
seat-number = Seat { $seat }
turn = to play
turn-yours = Your turn
turn-of = { $who }’s turn
task-over = The match is over.
task-seat = Waiting for a friend to sit down.
task-sealing = The shells are being sealed …
task-named = { $who }: { $task }
task-throwing = { $who } throws the shells …
task-thinking = { $who } is thinking …
task-waiting = Waiting for { $who } to play.
line-away = The connection is lost. What you did is safe; the page reconnects by itself.
log = What happened
log-empty = Nothing has happened yet.
why-rule = Rule { $paragraph }
hint = A hint: { $move }.
thinking = Thinking …
hint-slow = The judge is still getting ready: the first time, that can take a minute.

talk = Chat
talk-write = Write to everyone
talk-send = Send
talk-said = { $who }: { $words }
talk-unread = { $count } new
said-deleted = (deleted)
chat-on = Allow free messages
chat-off = Set phrases only
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-sorry = Sorry!
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-again = Another game?
phrase-goodbye = Goodbye!

do-return = Take my seat back
do-take-back = Take back
do-hint = Hint
do-withdraw = Withdraw my offer
do-draw = Offer a draw
do-undo = Ask to take back
do-hold = Let a program play for me
give-up = Resign …
give-up-sure = Resign this game?
give-up-yes = Yes, resign
offer-draw-asked = { $who } offers a draw. Do you accept?
offer-undo-rated = { $who } asks to take a move back. If you agree, this match will not be rated. Do you agree?
offer-undo-asked = { $who } asks to take a move back. Do you agree?

end-you-win = You win!
end-wins = { $who } wins.
end-draw = A draw: no one wins.
end-shared = { $who } share first place.
end-abort = The match was called off.
end-resigned = { $who } resigned.
end-resigned-you = You resigned.
end-timed = { $who } ran out of time.
end-timed-you = You ran out of time.
end-how-agreement = The players agreed to it.
end-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
end-place-tied = { end-place } (tied)
end-score-points = { $count ->
    [one] 1 point
   *[other] { $count } points
  }
end-score-store = { $count } in the mancala
end-score-home = { $count ->
    [one] 1 pawn home
   *[other] { $count } pawns home
  }
end-gone = { $who } had gone.
end-gone-you = You were away for too long.
end-how-gone = { $who } had gone.
end-how-gone-you = You were away for too long.
end-how-cleared = No one sat down in time. You can create a new match whenever you like.
end-how-abort = Before anyone had moved.
gone-soon = { $who } is away. If no one comes back, you can claim the win or call the match off in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }.
gone-soon-many = { $who } is away. If no one comes back, you can play on without them in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }.
gone-now = { $who } has been away for too long.
owed-soon = { $who } has not opened what they sealed, so nothing can be thrown. You can claim in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }.
owed-now = { $who } has kept the throw sealed for too long.
gone-win = Claim the win
gone-out = Play on without them
gone-off = Call the match off
rated = This match counts for your ratings.
imported = Imported: this match was not played on this server.
begun-elsewhere = { $count ->
    [one] The first throw or move was
   *[other] The first { $count } throws and moves were
  } made elsewhere, and no one here witnessed them.
begun-elsewhere-see = Watch the whole game
again = Play again
again-join = Go to the next match
again-asked = { $who } would like to play again.
record = Download the record

fair-sealing = Everyone is sealing their shells …
fair-opening = Everyone is opening the first link …
fair-checked = { $count ->
    [0] Sealed and opened: no one knows what will fall.
    [one] One throw, checked by this browser.
   *[other] { $count } throws, each checked by this browser.
  }{ $unwitnessed ->
    [0] {""}
   *[other] { " " }{ $unwitnessed } of them fell while only programs played, with no person to witness them.
  }
fair-alone = { $count ->
    [0] Sealed by this device.
    [one] One throw, drawn by this device and checked by this browser.
   *[other] { $count } throws, drawn by this device, each checked by this browser.
  }
fair-alone-help = This device sealed a chain before the first throw, and nobody else had a part in it: no one here can choose a throw, and there is no witness who could vouch for that to others.
fair-help = You and the server each sealed a chain before the first throw. Each throw combines the next link of both, so neither could choose or know it in advance; this page has recomputed every one.
fair-doubt = Something does not match what was sealed!
fair-unused = A link you opened went into no throw.
unused-ended = Your link for a throw was on its way, and entry { $entry } ended the match instead. It may be chance; the one who saw the link knew what would fall.
unused-returned = Your link for a throw was on its way, and with entry { $entry } a player came back who witnesses that throw now. It may be chance; your link is not used any more, and this page seals a new chain.
fair-doubt-help = Keep the proof and the log, and do not trust this match.
fair-play-on = Play on all the same
fair-cannot = What “checked” cannot mean: this page itself comes from the server, and so does the code that checks. To rely on none of it, download the log and check it with the program (tablier verify), or with the page for checking from another place. Nor can it tell who sits in the other seats.
fair-signed = The server has signed the log up to entry { $entry }. This device keeps that: a log that is rewritten or cut off later can be refuted with it.
fair-head = Save the signed head
fair-log = Download the log
elsewhere = This seat is being played on another device.
elsewhere-here = Play here
doubt-altered = Entry { $entry } of the log was altered: its hash is not that of what it says.
doubt-chain = Entry { $entry } of the log does not follow the one before it.
doubt-order = Entry { $entry } of the log is missing, or comes twice.
doubt-foreign = Entry { $entry } belongs to another match.
doubt-rewritten = Entry { $entry } is not the one this device saw before: the log was rewritten.
doubt-shortened = The log ends at entry { $entry }, but this device has seen later ones: it was cut off, or the server went back to an older copy.
doubt-signature = The server sent a signed head at entry { $entry } whose signature does not fit its key.
doubt-key = The head at entry { $entry } is signed with another key than the one this device knows for this server.
doubt-ended = The server had signed that the match was over, and entry { $entry } plays on.
doubt-form = Entry { $entry } lacks something a fair throw must have, or has something it must not have.
doubt-party = Entry { $entry } seals or opens for someone who has no part in the throws.
doubt-epoch = Entry { $entry } belongs to another sealing than the one in force.
doubt-seal = Entry { $entry } seals a second time, or with links that are known already.
doubt-early = Entry { $entry } opens a link before everybody had sealed, or opens it twice.
doubt-anchor = Entry { $entry } opens a link that does not belong to its seal.
doubt-number = Entry { $entry } is not the throw that comes next.
doubt-witness = Entry { $entry } was thrown without the person who must witness it.
doubt-unready = Entry { $entry } was thrown before everybody had sealed and opened.
doubt-spent = Entry { $entry } uses a link beyond the end of a chain.
doubt-link = Entry { $entry } opens a link that does not belong to its chain.
doubt-odds = Entry { $entry } was thrown with other odds than this page showed you.
doubt-fell = Entry { $entry } says something else than what the two links make fall.
doubt-again = A move was taken back, and entry { $entry } throws something else than what had fallen.
doubt-due = The server asked this page to open a link at entry { $entry } although the log makes no throw due. The page did not.
doubt-owed = Your link for a throw was on its way, and entry { $entry } came instead of the throw. Either the server saw the link and did not like what fell, or the two crossed on the way.
doubt-other = Your link for a throw was on its way, and entry { $entry } used it for another throw.
doubt-known = Entry { $entry } makes a throw with a link this page had opened for another one, which was not made: what would fall was known.
doubt-opened = Entry { $entry } uses your first link with other seals than those this page had seen.
fair-proof = Download the proof
fair-verify = Check it offline
fair-tallies = What fell, and the range that 99 of 100 fair seats stay within
fair-who = Who
fair-what = What
fair-seen = Fell
fair-band = Expected
fair-shells = shells mouth up
fair-mouths = { $count ->
    [one] one mouth
   *[other] { $count } mouths
  }
seat-open = A seat is open at this table.
seat-take = Join
do-danger = Danger
do-replay = Replay
danger-found = Marked: what may be taken from you before your next turn if it stays where it is, and how likely that is.
danger-none = Nothing of yours can be taken before your next turn.
keys = Keyboard shortcuts
key-space = Space
key-space-does = throw
key-enter = Enter
key-enter-does = choose, play
key-arrows = Arrows
key-arrows-does = from place to place
key-np = N, P
key-np-does = along your path
key-digits = 1–6
key-digits-does = your bowls, your throws
key-escape = Escape
key-escape-does = deselect
key-u = U
key-u-does = take back
key-h = H
key-h-does = hint
key-d = D
key-d-does = danger
key-t = T
key-t-does = your path
key-v = V
key-v-does = watch the last move again
key-r = R
key-r-does = repeat the announcement
pacing = Speed and sound
pacing-tap = Tap the board to finish the animation.
along-title = Take it elsewhere
along-save = Save the whole match
along-log = The log holds everything that was played, thrown and agreed, so that anyone can check it.
along-held = This match is kept on this device alone. Save it as a file, open that on another device under “Review”, and go on there.
along-invite = Invite a friend to this game
along-invite-help = The game goes on from here at the server, as a new match with throws of its own: you keep your seat, and a link is for your friend. What was played so far goes along, marked as played elsewhere. This one stays here as it is.

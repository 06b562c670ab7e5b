new-title = New match
new-game = Game
new-who = Who plays
new-count = Number of players
new-who-me = You
new-who-friend = A friend, by link
new-who-open = Anyone who joins
new-who-device = Someone at this screen
new-who-program = { $name }, level { $level } of { $most }
new-who-people = People
new-who-computer = The computer
new-who-simple = Simple programs
new-name-device = Name of { $seat }
new-rules = Rules
new-variant = Variant
new-variant-usual = The usual rules
new-source = Source: { $source }
new-options = House rules, one by one
new-options-changed = { $count ->
    [one] one changed
   *[other] { $count } changed
  }
new-options-back = Back to the variant’s own
new-digits = { $low } to { $high } of the digits { $alphabet }
new-help-own = For you, on this device; the others choose for themselves.
new-clock = Clock
new-clock-none = None
new-clock-move = Per move
new-clock-game = Per game
new-clock-days = Days
new-clock-time = Time
new-clock-increment = Added after each move
new-clock-none-hint = Take your time: the match waits for weeks.
new-clock-move-hint = Starts afresh for each throw and each move.
new-clock-game-hint = Like a chess clock: when your time runs out, you lose.
new-clock-days-hint = Starts afresh for each throw and each move; for games played over days.
new-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
  }
new-seconds = { $count ->
    [0] nothing
    [one] 1 second
   *[other] { $count } seconds
  }
new-days = { $count ->
    [one] 1 day
   *[other] { $count } days
  }
new-public = Show this match in the lobby
new-public-hint = Anyone may watch it, and take a seat that is open to all.
new-chat = Free messages
new-chat-hint = Otherwise only set phrases, which everyone reads in their own language.
new-fine = Clock, help, messages
new-fine-alone = Clock and help
new-create = Create the match
new-creating = One moment …
new-alone = No person plays in this match: it will be an exhibition, and its throws have no witness.
new-open-hidden = A seat is open to anyone, but the match is not in the lobby: no one will find it.
new-offline = A new match needs the server, which cannot be reached at the moment.

invite-title = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
  }
invite-open = { $count ->
    [one] One is open to anyone.
   *[other] { $count } are open to anyone.
  }
invite-open-all = { $count ->
    [one] It is open to anyone.
   *[other] They are open to anyone.
  }
invite-seat = Invite someone to play { $seat }
invite-link = Send this link. The first person to open it gets the seat.
invite-link-watch = Anyone with this link may watch
invite-copy = Copy the link
invite-share = Share …
invite-code = The link as a QR code
invite-text = Come and play with me:
invite-watch = A link for watching
invite-watch-help = It shows everything but gives no seat. You can share it with as many people as you like.
invite-lost = The link for { $seat } is not on this device.
invite-renew = Make a new link
invite-wait = No one there yet?
invite-practise = Practise while you wait

unseated-taken = This seat is taken
unseated-taken-help = Someone opened the link before you; a link gives its seat once. Ask the person who sent it for another. If it was you, open the match in the browser you used then.
unseated-used = This invitation is no longer valid
unseated-used-help = It was used, or replaced by a newer one. Ask the person who sent it for a new link.
unseated-unknown = There is no such invitation
unseated-unknown-help = Part of the link may have been lost on the way: it must be complete, with everything after the #. Or the match was deleted.
unseated-name = This name belongs to someone else here
unseated-name-help = It is the name of an account, or looks like one. Choose another name to sit down, or sign in if it is yours.
unseated-offline = The server cannot be reached
unseated-offline-help = Your invitation is still valid. Check your connection and try again.
unseated-lobby = See who else is playing

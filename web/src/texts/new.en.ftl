new-title = A new table
new-game = Game
new-who = Who plays
new-count = How many play
new-seat = { $seat }: who sits here
new-who-me = You
new-who-friend = A friend, by a link
new-who-open = Whoever comes first
new-who-device = Somebody at this screen
new-who-program = { $name }, level { $level } of { $most }
new-who-people = People
new-who-computer = The computer
new-who-simple = Simple programs
new-name = Your name at the table
new-name-hint = Optional; at most 24 letters. You can be a guest.
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
new-digits = { $low } to { $high } digits out of { $alphabet }
new-board = The board at the beginning
new-help = Help
new-help-guided = Guided
new-help-guided-hint = Possible moves are shown, with what they do.
new-help-referee = Referee
new-help-referee-hint = Nothing is shown beforehand; what is not allowed is explained.
new-help-bare = Bare table
new-help-bare-hint = As with a board at home: you have to see it yourself.
new-help-own = For you, on this device; the others choose for themselves.
new-clock = Clock
new-clock-none = None
new-clock-move = For each move
new-clock-game = For the game
new-clock-days = Days
new-clock-time = Time
new-clock-increment = Added after each move
new-clock-none-hint = Take your time: the table waits for weeks.
new-clock-move-hint = For each throw and each move anew.
new-clock-game-hint = Like a chess clock: when it has run down, the game is lost.
new-clock-days-hint = For each throw and each move anew; for games by the way.
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
new-public-hint = Anybody may watch it, and sit down in a seat for whoever comes first.
new-chat = Free messages
new-chat-hint = Otherwise only set phrases, which everybody reads in their own language.
new-fine = Clock, help, messages
new-fine-alone = Clock and help
new-create = Set the table
new-creating = One moment …
new-alone = Nobody has a seat for themselves at this table: it will be an exhibition, and its throws have no witness.
new-open-hidden = A seat is for whoever comes first, but the match is not in the lobby: nobody will find it.
new-offline = A new table needs the server, and it cannot be reached just now.

invite-title = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
  }
invite-open = { $count ->
    [one] One is for whoever comes first.
   *[other] { $count } are for whoever comes first.
  }
invite-open-all = { $count ->
    [one] It is for whoever comes first.
   *[other] They are for whoever comes first.
  }
invite-seat = Invite somebody to play { $seat }
invite-link = Send this link. Whoever opens it first has the seat.
invite-link-watch = With this link anybody may watch
invite-copy = Copy the link
invite-share = Share …
invite-code = The link as a QR code
invite-text = Come and play with me:
invite-watch = A link to watch
invite-watch-help = It shows everything and gives no seat. It may be given to many.
invite-lost = The link for { $seat } is not on this device.
invite-renew = Make a new link
invite-wait = Nobody there yet?
invite-practise = Practise while you wait

unseated-taken = This seat is taken
unseated-taken-help = Somebody opened the link before you; a link gives its seat once. Ask whoever sent it for another one. If it was you, open the match in the browser you used then.
unseated-used = This invitation opens nothing any more
unseated-used-help = It was used, or replaced by a newer one. Ask whoever sent it for a new link.
unseated-unknown = There is no such invitation
unseated-unknown-help = Part of the link may have been lost on the way: it has to be whole, with everything after the #. Or the match was taken down.
unseated-offline = The server cannot be reached
unseated-offline-help = Your invitation is still good. Look at your connection and try again.
unseated-lobby = See who else plays

lobby-lead = Tables where anybody may sit down. No account is needed.
lobby-filter = Show
lobby-all = All games
lobby-count = { $count ->
    [0] No table is open.
    [one] One table is open.
   *[other] { $count } tables are open.
  }
lobby-seats = { $open ->
    [one] one free seat of { $seats }
   *[other] { $open } free seats of { $seats }
  }
lobby-join = Sit down
lobby-join-label = Sit down: { $game }
lobby-empty = No table is open just now
lobby-empty-help = Open one: it is shown here to everybody who comes by, and you can practise while you wait.
lobby-open = Open a table

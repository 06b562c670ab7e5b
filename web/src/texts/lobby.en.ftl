lobby-lead = Tables that anyone may join. No account is needed.
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
lobby-join = Join
lobby-join-label = Join: { $game }
lobby-empty = No tables are open at the moment
lobby-empty-help = Open one: everyone who comes by will see it here, and you can practise while you wait.
lobby-open = Open a table

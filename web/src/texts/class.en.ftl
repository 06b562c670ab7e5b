class-lead = Set up several tables at once. Every table has its own code: pupils point a camera at it and take a seat, without an account.
class-tables = Tables
class-seats = Players at each table
class-company = Who plays
class-pupils = Pupils with one another
class-computer = Each against the computer
class-level = Level
class-make = Set up the tables
class-making = { $count ->
    [one] One more table is being set up …
   *[other] { $count } more tables are being set up …
  }
class-state = { $over } of { $count } matches are over.
class-wall = Wall view
class-back = Back to the class
class-results = Download the results
class-forget = Clear this page
class-none = There are no tables yet.
class-table = Table { $number }
class-code = Code for table { $number }
class-link = Link to table { $number }
class-look = Watch table { $number }
class-free = { $count ->
    [one] One seat is free: scan the code.
   *[other] { $count } seats are free: scan the code.
  }
class-begins = Everybody is here; the match begins.
class-over = The match is over.
class-column-table = Table
class-column-game = Game
class-column-seat = Side
class-column-name = Name
class-column-place = Place
seat-name = Your name

# Sentences of studies: what games are like, and what a house rule changes.

language-name = English
error-too-many-cases = A study compares { $most } tables at most, and you named { $found }. Name fewer variants and options.
error-same-case = "{ $one }" and "{ $other }" are the same table. Name each table once, and not the usual one.
error-no-study = { $file } holds no study. Make it again: tablier study GAME --out FOLDER.

title = { $game }: what games are like
subtitle = { $games } games of each table, { $seats } seats, played by { $players }.
player-random = random moves
player-greedy = a greedy player
player-level = level { $level }
lead = Every number here was counted in games that were played for this page. The line through the end of a bar, and the number after ±, is half of its 95 % interval.
lead-compared = Tables are compared with the usual one, game by game with the same random numbers. A difference is called sure where one like it would turn up by chance in fewer than one study in twenty, all { $comparisons } comparisons of this page taken together (Holm's correction).
repeats = These players repeat themselves: of { $games } games of a table, { $different ->
    [one] a single one is
   *[other] as few as { $different } are
  } different in anything that is counted. Intervals and verdicts count every game, and say nothing here. Let somebody play who varies: random, or a level from 1 to 4.

usual = usual rules
case-variant = { $variant }
case-option = { $option }: { $value }
cases-heading = The tables
cases-usual = the rules as they stand on the sheet

heading-length = How long is a game?
heading-branching = How much is there to choose from?
heading-forced = How often is there no choice?
heading-first = Is it good to begin?
heading-drawn = How many games are drawn?
heading-captures = How much is captured?
heading-changes = How often does the lead change?
heading-comebacks = Are games lost before they are over?
heading-unfinished = Does every game end?
heading-luck = How much is luck?
heading-lengths = How do the lengths differ?
heading-making = Where the numbers come from

name-length = throws and moves in a game
name-branching = moves to choose from
name-forced = decisions without a choice
name-first = score of the seat that begins
name-drawn = drawn games
name-captures = moves that capture, in a game
name-changes = changes of the lead, in a game
name-comebacks = games won from behind
name-unfinished = games cut off
name-luck = luck, as a part of all that decides

about-length = Throws and moves of all seats together.
about-branching = Moves that the rules allow, on average over all decisions.
about-forced = Decisions in which the rules leave a single move.
about-first = A win counts whole, a draw half. With { $seats } seats, { $even } would be even.
about-drawn = Games that nobody won alone.
about-captures = Moves by which something is captured, of all seats together.
about-changes = How often another seat came ahead by ten points of winning chance or more, where a turn began, as the game's own advice judges it.
about-comebacks = Games whose winner, at the start of some turn, had less than half of an even chance by the game's own advice.
about-unfinished = Games that were cut off after a hundred thousand throws and moves.
about-luck = What the throws gave and took, as a part of that and of what errors gave away: by the ledgers of the first { $games } games.

sure-more = surely more: { $gain }
sure-less = surely less: { $gain }
not-sure = no sure difference: { $gain }
compared-case = { $case }: { $verdict }
gain-share = { $number } ± { $margin } points
gain-number = { $number } ± { $margin }

caption-lengths = Games of the usual table by their length, in throws and moves.
axis-length = throws and moves
column = { $low } to { $high }: { $games ->
    [one] one game
   *[other] { $games } games
  }

making-games = Game number n of every table draws the same random numbers, which follow from the seed ({ $seed }) and n alone: the same command finds the same on every machine.
making-nodes = Programs look at { $nodes } positions for a move at most, and at no clock.
making-rules = Rules of { $game }, version { $version }.
making-version = Tablier { $version }, { $day }.
making-command = Made by

studying = Playing
study-usual = usual
study-sure = * a sure difference from the usual rules: by chance, one like it turns up in fewer than one study in twenty, all comparisons taken together. ± is half of a 95 % interval.
study-interval = ± is half of a 95 % interval.

# Sentences of the book of the games. A "point" is a hundredth of a winning chance.

language-name = English
decimal-sign = .
percent = { $number } %
percent-within = { $number } ± { $margin } %
within = { $number } ± { $margin }
points-chance = { $number } points
points-lead = { $number }
within-chance = { $number } ± { $margin } points
within-lead = { $number } ± { $margin }

title = { $game }: what perfect play teaches
subtitle = What perfect play teaches.
title-none = { $game }: what is known of it
subtitle-none = How it is played, what strong play looks like, and what each rule changes.
count = { $count }
house-rules = House rules: { $rules }.
house-rule = { $option }: { $value }
lead-table = With two players there are { $positions } positions at the start of a turn, and the winning chance in every one of them is known. This page puts to those numbers the questions one would put to a very good player.
lead-book = Perfect play is known from the first move to the last: { $positions } positions of the opening are on record, and after them every line can be followed to its end. This page puts to it the questions one would put to a very good player.
lead-search = This board is small enough to follow every line to its end. This page puts to perfect play the questions one would put to a very good player.
lead-none = Nobody knows the exact values of this game from its first move on, or they were not at hand here. The chapters that need them (who is favoured, what a capture, a square or a right is worth, how much is skill against perfect play) are left out. What is here was counted in games, or is the opinion of a look-ahead, and says so.

heading-start = Who is favoured?
heading-choices = What are the first real choices?
heading-line = How does the best game go?
heading-captures = What is a capture worth?
heading-squares = Where does a pawn stand well?
heading-right = What is the right worth? “{ $title }”
heading-course = How does a game go?
heading-habits = What does perfect play like to do?
heading-skill = How much is skill?
heading-strong = What does strong play look like?
heading-opening = How does one begin?
heading-usual = What are games like?
heading-rules = What does each rule change?
heading-seats = How many at the table?
heading-shells = What if the shells are uneven?
heading-sheet = Datasheet
heading-making = Where the numbers come from

start-chance = If both play perfectly, { $first }, who begins, wins { $chance } of the games.
start-hardly = { $side ->
    [first] That is { $points } above an even game: it hardly matters who begins.
    [second] That is { $points } below an even game: it hardly matters who begins.
   *[even] The game is perfectly even.
  }
start-clearly = { $side ->
    [first] Going first is worth { $points } more than an even game.
   *[other] Going first costs { $points }: { $second } is the favourite.
  }
start-decisive = { $side ->
    [first] { $first } is the clear favourite, by { $points }.
   *[other] { $second } is the clear favourite, by { $points }.
  }
start-settled = { $side ->
    [first] If both play perfectly, { $first }, who begins, wins. There is no luck in this game: what is left is to find the way.
    [second] If both play perfectly, { $second }, who plays second, wins. There is no luck in this game: what is left is to find the way.
   *[even] If both play perfectly, the game is drawn. There is no luck in it: what is left is to find the way.
  }
start-lead = { $side ->
    [first] If both play perfectly, { $first }, who begins, wins by { $lead }. There is no luck in this game, so that is simply its value; what is left is to find the way.
    [second] If both play perfectly, { $second }, who plays second, wins by { $lead }. There is no luck in this game, so that is simply its value; what is left is to find the way.
   *[even] If both play perfectly, the game is drawn. There is no luck in it; what is left is to find the way.
  }
throw-odds = { $throw } ({ $odds })
figure-throws = The first throw
caption-throws = What the first throw does to the chances of { $first }, who makes it; in brackets how often it falls. The line in the middle is an even game. Exact.
figure-moves-lead = The first move
figure-moves-chance = The first move
caption-moves-chance = Whether { $first } wins (100 %) or loses (0 %) after each first move, if both play perfectly from then on. Exact.
caption-moves-lead = By how much { $first } ends ahead (+) or behind (−) after each first move, if both play perfectly from then on. Exact.

choices-text = At first there is nothing to decide. Here are the likeliest decisions in which it first makes a difference what one plays; everything before them was played perfectly. The chances are exact.
runs-text = Run on with the same pawn, or bring another one into play? That depends on what has fallen. Each line stands for the throws of the player who decides, the last one still to be played, whatever the other player threw.
figure-runs = Run on, or another pawn?
caption-runs = To the right: how many points of winning chance the foremost pawn's move is worth more than any other. To the left: how many less. Exact, averaged over the other player's throws.
caption-choice = The first one: { $throws }. The best move is framed.
choice = { $throws } (one game in { $games }). Best: { $best }, { $chance }. Next: { $other }, { $points } less.

line-chance = Both sides play a best move every time, for { $moves } moves, until the game is over. Where several moves are equally good, the one nearest the player's own store is played.
line-lead = Both sides play the best move every time, for { $moves } moves. It ends { $one } to { $other }. Where several moves are equally good, the one nearest the player's own store is played.
figure-line = What each has gathered
caption-line-chance = What each side has gathered after each move of the best game.
caption-line-lead = What each side has gathered after each move of the best game. Exact: no other play gains more for either.
line-move = { $seat }: { $move }.
line-equals = { $count ->
    [one] (One other move was as good.)
   *[other] ({ $count } other moves were as good.)
  }
line-more = { $count ->
    [one] One more move follows.
   *[other] { $count } more moves follow.
  }

captures-text = Measured from just before the throw to just after the capture, a capture lifts the chances of the player who makes it by { $gain } on average.
captures-first = The first one, which also wins the right of §{ $paragraph }, is worth { $first }; those after it are worth { $later }.
captures-chosen = Perfect play takes in { $share } of the { $count } decisions in which it may capture and may also do something else. There the best capture is { $sign ->
    [more] worth { $edge } more than
    [less] worth { $edge } less than
   *[even] on average about as good as
  } the best other move.
figure-capture-thrown = A capture, by how far the captured pawn had come
caption-capture-thrown = What a capture is worth, by how far the captured pawn had come. Points of winning chance, mean and 95 % interval.
figure-captures-thrown = Captures, from small to large
caption-captures-thrown = { $count } captures in games between perfect players, by what each was worth. A column shows how often.
axis-thrown = steps the captured pawns had gone
axis-chance = points of winning chance
column = { $low } to { $high } points: { $share }

squares-text = Take a position from a game, and put one pawn of the player who has just moved on every other square of its path in turn; all else stays as it was. The curve shows how much better off its owner is than with that pawn at the start.
squares-gate-open = On step { $step }, where the path turns inwards, it is worth { $gain } { $side ->
    [more] more
   *[less] less
  } than at the start if its owner may go on.
squares-gate-closed = If not, { $gain } { $side ->
    [more] more: even so it is well placed.
   *[less] less: it waits there as prey, and running ahead without the right does harm.
  }
safe-text = Some squares are safe: nobody is captured there. Compared, in the same positions, with the mean of one step before and one step beyond, a safe square adds:
safe-both = step { $step }: { $open } for a player who has the right to go on to the end, { $closed } for one who has not.
safe-one = step { $step }: { $gain }.
goal-chosen = Perfect play brings a pawn to the goal in { $share } of the { $count } decisions in which it may and may also do something else. There that move is { $sign ->
    [more] worth { $edge } more than
    [less] worth { $edge } less than
   *[even] on average about as good as
  } the best other one.
squares-open = may go on to the end
squares-closed = has not captured yet
mark-safe = safe
figure-squares = What a pawn is worth on each step
caption-squares = Points of winning chance that a pawn on each step of its path is worth, against the same pawn at the start. Dotted lines mark safe squares. Mean and 95 % interval.
axis-step = step on the path

right-text = §{ $paragraph } keeps pawns from the inner part of the board until their owner has captured. Take the same position once as it is and once with this right given away for nothing: that lifts the chances by { $gain } on average.
figure-right-progress = The right, by how far the pawns have come
caption-right-progress = What the right is worth, by how far the pawns of the player who gets it have come. Points of winning chance, mean and 95 % interval.
axis-progress = steps that all pawns of the player have gone

course-text = In { $games } games between perfect players nobody errs, and still the favourite changes { $changes } times in a game of { $turns } turns. In { $behind } of the games the winner's chances were below a quarter at some point. On average the winner becomes the favourite for good when { $settled } of the game is over.
figure-course = Three games
caption-course = The winning chance of { $first }, turn by turn, in three of these games: one in which the favourite seldom changed, one in the middle, one in which it often did.
course-calm = a calm game
course-usual = a usual one
course-wild = a wild one
axis-turn = turn
axis-lead = lead at the end
axis-sown = pieces that the capture takes
figure-capture-sown = A capture, by what it takes
caption-capture-sown = How much more the best capture brings in the end than the best other move, by how much it takes at once. Below zero, something else is better. Mean and 95 % interval.
figure-captures-sown = Captures, from bad to good
caption-captures-sown = The same in { $count } decisions, from captures that spoil a game to those that decide it. A column shows how often.
axis-move = move

habits-text = Whenever perfect play may choose between a kind of move and something else, its best move of that kind is compared with its best other move. { $count } such choices give a picture of its taste.
habit-capture = capture
habit-again = play again
habit-home = reach safety
habit-goal = reach the goal
habit-foremost = foremost pawn
habit-hindmost = hindmost pawn
habit-told = { $gain }; { $share }
figure-habits = What perfect play likes
caption-habits-chance = How many points of winning chance the kind of move is worth more than everything else; behind it, how often perfect play chooses it. Mean and 95 % interval.
caption-habits-lead = By how much more the kind of move leaves one ahead at the end than everything else does; behind it, how often it is best. Mean and 95 % interval.

player-random = random
player-greedy = greedy
player-level = { $number } { $name }
skill-thrown = Perfect play meets somebody who plays at random, somebody greedy who takes what looks best at once, and the five levels. Luck decides single games, so the bars show what skill alone comes to: an even game, less what each player's moves lose.
skill-sown = Perfect play meets somebody who plays at random, somebody greedy who takes what looks best at once, and the five levels. Without luck every loss is a move that could have been better.
skill-results = With all the luck of single games, they scored: { $scores }.
skill-luck = Of everything that moves the chances in a game, luck is { $low } when it is { $weak } that meets perfect play, and { $high } when it is { $strong }; the rest is errors.
skill-slips = Not every part of a lead that is given away changes who wins. How often each let a win or a draw slip, out of how many games: { $slips }. The strongest level plays to win, not to win by much: once the result is settled it is content with any move that keeps it.
skill-proved = All { $count } decisions of the programs that are counted here were judged exactly. { $unproved ->
    [0] None had to be left out.
    [one] One more could not be proved in time, and is left out.
   *[other] { $unproved } more, of both sides, could not be proved in time, and are left out.
  }
figure-scores = Against perfect play
caption-scores = What each may expect against perfect play, in per cent of the games; 50 % would be perfect. { $games } games each, 95 % interval.
figure-leads = Against perfect play
caption-leads = How much of the final lead each gives away in a game, on average. Up to { $games } games each, 95 % interval.
figure-losses = What a decision loses
caption-losses-chance = How many points of winning chance each loses with one decision, on average. A perfect player loses nothing. 95 % interval.
caption-losses-lead = How much of the final lead each loses with one decision, on average. A perfect player loses nothing. 95 % interval.
figure-best = How often the best move is found
caption-best = How often each finds a best move where there is a choice.
figure-parts = Best moves, early and late
caption-parts = How often each finds a best move in the first, the second and the last third of the game.
third-1 = first third
third-2 = second
third-3 = last third

strong-text = { $player } played { $games } games against itself, looking at { $nodes } positions for a move at most. Beside each number stands that of the chapter on what games are like.
strong-drawn = The first { $drawn } decisions of each game were drawn by lot: a program that never varies would play one game over and over.
strong-line = { $name }: { $strong } ({ $players }: { $usual })
figure-kinds = What strong play chooses
caption-kinds = How often the strongest level chooses a kind of move, of the decisions in which it may and may also do something else. Mean and 95 % interval.
rungs-text = Each level also met the one below it, in both seats.
rung = { $player } over { $below }
figure-rungs = Each level against the one below
caption-rungs = Score of the higher level; the line in the middle is an even game. 95 % interval.
opening-text = These are opinions, not proofs: what a look-ahead over { $nodes } positions for a decision expects the player to win.
opening-others = { $others ->
    [one] One more move is not told.
   *[other] { $others } more moves are not told.
  }
opening-move = { $move }: { $chance }
opening-flat = A look-ahead over { $nodes } positions sees no difference between the first moves.
opening-likeliest = The likeliest first decisions in which it sees a difference:
opening-choice = { $throws } (one game in { $games }): { $moves }

usual-text = Counted in { $games } games of the usual table, played by { $players }.
figure-lengths = How long games are
rules-text = Every variant, and every house rule changed alone, in { $games } games each with the same random numbers as the usual table, played by { $players }. Told is what surely differs: a difference like it would turn up by chance in fewer than one study in twenty, all { $comparisons } comparisons taken together (Holm's correction).
changed = { $table }: { $changes }.
unchanged = { $table }: nothing that surely differs.
seats-text = The same rules with more or fewer at the table, { $games } games each, played by { $players }.
seats-row = { $seats } seats
seats-line = { $seats } seats: { $length } throws and moves in a game
figure-seats = Score of the seat that begins
caption-seats = What the seat that begins scores. Even would be a half with two seats, a third with three, a quarter with four. 95 % interval.
shells-text = The same table with shells that fall mouth up more or less often, { $games } games each, played by { $players }; what surely differs from fair shells, all { $comparisons } comparisons taken together:
shells-odds = The odds of a throw, exactly; and in how many decisions of a simple program's games another move is best than with fair shells, by a look-ahead:
shells-fair = { $share } in a hundred mouth up: { $throws }.
shells-line = { $share } in a hundred mouth up: { $throws }. Another move is best in { $changed } of the decisions; to play those as with fair shells costs { $cost } on average.

sheet-seats = { $seats } seats, { $places } places, { $pieces } pieces.
sheet-throws = First throw: { $throws }.
sheet-measures = A game takes { $length } throws and moves, { $branching } moves to choose from at a decision, { $forced } of the decisions without a choice (played by { $players }).
sheet-positions = Exactly { $positions } positions at the start of a turn, for two.
sheet-arrangements = At most { $positions } arrangements: an upper bound on how the pieces may lie and who is to move. Any piece on any place, pieces of a kind alike, their order counted where they lie in stacks; throws in hand, rights that are won and counters are not counted.
sheet-endings = The values of { $positions } positions are known: tables and books that come with Tablier.
sheet-lines = A game at random passes 10 to the power of { $lines } ways to go on, all that was possible at each step multiplied: the mean of { $games } games.
sheet-perft = Sequences of one throw or move, of two, and so on (perft): { $counts }.
sheet-unpublished = No published values of this game are known to us.
sheet-source = { $variant } ({ $source })
sheet-sources = Where the variants come from: { $sources }.

making-chance = A winning chance counts a draw as half. A point is a hundredth of it: from 50 % to 53 % is 3 points.
making-lead = A lead is what one has gathered at the end more than the other.
source-table = Exact values: a solved table of { $positions } positions.
source-bound = The first player's chance is right to { $digits } decimals, which is proved; other values are rounded, by { $error } at most.
source-estimated = The first player's chance is right to { $digits } decimals, by an estimate; other values are rounded, by { $error } at most.
source-book = Exact values: an opening book of { $positions } positions, a table of endgames, and proofs by search between the two.
source-search = Exact values: searches to the end of the game.
making-margin = ± is a 95 % interval over games; where there is none, a number is exact. It is a mean over real play: other players would come to other positions.
making-strongest-table = The strongest level looks at { $nodes } positions for a move here, and has to do without the solved table that judges it.
making-strongest-book = The strongest level looks at { $nodes } positions for a move here, besides the opening book and the endgames that come with it.
making-strongest-search = The strongest level looks at { $nodes } positions for a move here.
making-games = { $games } games of each program against perfect play; seats change. Its first two decisions are drawn by lot and not counted, so that programs that never vary do not play one game over and over; a game that comes up twice counts once. Seed { $seed }.
making-throws = { $games } games of each program against perfect play, and as many of perfect play against itself; seats change, and the shells fall the same for both. Seed { $seed }.
source-none = Exact values: none from the first move on. Solve the game, if that can be done, and the same command makes the chapters that need them.
making-strong = { $games } games of the strongest level against itself, and of each level against the one below. Seed { $seed }.
making-tables = Tables were compared by what tablier study counts, with the same seed: twenty times as many games of each, by a greedy player where chance has a part, and at random where a greedy player would repeat itself.
making-rules = Game: { $game }, rules version { $version }. House rules: { $options }.
making-usual = those of the sheet
making-version = Made by Tablier { $version } on { $day }.
making-command = To make it again:

error-other-book = { $file } holds the games of another book (other options, games, seed or rules). Choose another folder, or remove that file.
error-no-facts = { $file } does not hold the facts of a book. Remove it, and they are worked out again.

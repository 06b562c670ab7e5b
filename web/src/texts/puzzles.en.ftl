# Puzzles: the list, and one on its board. What a puzzle asks and teaches comes with it.

puzzles-lead = One move is clearly best, and easy to overlook: positions from games between programs that err as people do. Every value is exact.
puzzles-of = Puzzle of { $date }
puzzles-one = Find the best move
puzzles-today = Today’s puzzle: { $game }
puzzles-today-done = Today’s puzzle, once more: { $game }
puzzles-any = Any game
puzzles-by-game = By game
puzzles-all = All puzzles
puzzles-done = { $done } of { $count } done, { $first } at the first try.
puzzles-streak = { $streak } in a row
puzzles-streaks = In a row at the first try: { $streak }, at most { $best }.
puzzles-difficulty = Difficulty { $difficulty } of 4
puzzles-throw = In hand: { $throws }
puzzles-hint = A hint
puzzles-show = Solution
puzzles-skip = Skip
puzzles-again = Try again
puzzles-refute = See the answer to it
puzzles-follow = See how it goes on
puzzles-over = Once more from the start
puzzles-next = Next puzzle
puzzles-solution = The solution: { $move }.
puzzles-moves = Every move and what it is worth
puzzles-known-first = You have solved this one at the first try.
puzzles-known-later = You have solved this one before.
puzzles-known-shown = You have seen the solution of this one.

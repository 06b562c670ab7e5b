# Sentences about programs that think in workers.

error-program-crash-exit = The program ended with exit code { $code } instead of answering.
error-program-crash-signal = The program was ended by signal { $signal } instead of answering.
error-program-crash-silent = The program closed its output instead of answering.
error-program-crash-start = The program could not be started: { $reason }
error-program-crash-error = The program could not answer: { $said }
error-program-hang = The program did not answer within { $seconds } s.
error-program-memory = The program needed more memory than it is allowed.
error-program-illegal = The program answered with an illegal move. { $sentence }
error-program-garbage-line = The program should have answered with one line of JSON, and wrote "{ $found }".
error-program-garbage-long = The program should have answered with one line of at most { $most } bytes, and wrote more.
error-program-garbage-more = The program should have answered with one line, and went on writing: "{ $found }".
error-program-garbage-id = The program should have answered question { $expected }, and answered "{ $found }".
error-program-garbage-move = The program should have answered "move" with a text, and answered "{ $found }".
error-program-garbage-values = The program should have answered "values" with { $seats } numbers from -1 to 1 that add up to 0, and answered "{ $found }".
error-program-garbage-done = The worker should have answered "done" with what it found, and answered "{ $found }".
error-program-resting = The program failed { $times } times in a row and will not be asked again for { $seconds } s.

error-pool-busy = All workers ({ $workers }) are busy and { $waiting } questions are waiting, which is the maximum; try again later.
error-pool-closed = These workers have been shut down and can take no more questions.
error-nothing-to-choose = A program can only choose a move when it is a player's turn, and in this position it is not: "{ $position }".

# Sentences about programs that think in workers.

error-program-crash-exit = The program ended with exit code { $code } instead of answering.
error-program-crash-signal = The program was ended by signal { $signal } instead of answering.
error-program-crash-silent = The program closed its output instead of answering.
error-program-crash-start = The program could not be started: { $reason }
error-program-crash-error = The program could not answer: { $said }
error-program-hang = The program did not answer within { $seconds } s.
error-program-memory = The program needed more memory than it may use.
error-program-illegal = The program answered a move that may not be played. { $sentence }
error-program-garbage-line = The program was expected to answer one line of JSON, and wrote "{ $found }".
error-program-garbage-long = The program was expected to answer one line of at most { $most } bytes, and wrote more.
error-program-garbage-more = The program was expected to answer one line, and went on writing: "{ $found }".
error-program-garbage-id = The program was expected to answer question { $expected }, and answered "{ $found }".
error-program-garbage-move = The program was expected to answer "move" with a text, and answered "{ $found }".
error-program-garbage-values = The program was expected to answer "values" with { $seats } numbers from -1 to 1 that add up to 0, and answered "{ $found }".
error-program-resting = The program failed too often ({ $times } in a row) and is not asked until { $seconds } s have passed.

error-crew-busy = All workers ({ $workers }) are thinking and { $waiting } questions are waiting, which is the most; ask again later.
error-crew-closed = These workers have been sent home and can be asked nothing more.
error-nothing-to-choose = A program can choose a move only when it is a seat's turn, and in this position it is not: "{ $position }".

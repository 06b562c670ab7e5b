# Sentences about the hints between server processes.

error-bus-setting = The bus can be "" (one server process), "postgresql" (the database of the matches), "postgresql://USER@HOST/NAME" or "redis://HOST:PORT", and not "{ $found }".
error-bus-store = The bus "postgresql" uses the database of the matches, which must be PostgreSQL and is "{ $found }". Keep matches in PostgreSQL, or choose a bus with an address of its own.
error-bus-silent = nothing is heard from it.
error-bus-closed = it closed the connection.
error-bus-away = Hints between server processes do not come through { $place }: { $reason } Matches go on; what other processes write is seen a little later. It is tried again for as long as it takes.
error-bus-back = Hints between server processes come through { $place } again.

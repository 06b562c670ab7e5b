# Sentences about the hints between server processes.

error-bus-setting = The bus must be "" (the database of the matches if that is PostgreSQL, otherwise none), "postgresql" (the database of the matches), "postgresql://USER@HOST/NAME" or "redis://HOST:PORT", not "{ $found }".
error-bus-store = The bus "postgresql" uses the database of the matches, which must be PostgreSQL but is "{ $found }". Keep matches in PostgreSQL, or choose a bus with its own address.
error-bus-silent = it does not answer.
error-bus-closed = it closed the connection.
error-bus-away = Notifications between server processes are not getting through { $place }: { $reason } Matches go on; updates from other processes arrive a little later. The server keeps trying.
error-bus-back = Notifications between server processes are getting through { $place } again.

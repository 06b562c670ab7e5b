# Sentences about the hints between server processes.

error-bus-setting = The bus must be "" (the database of the matches if that is PostgreSQL, otherwise none), "postgresql" (the database of the matches), "postgresql://USER@HOST/NAME" or "redis://HOST:PORT", not "{ $found }".
error-bus-store = The bus "postgresql" uses the database of the matches, which must be PostgreSQL but is "{ $found }". Keep matches in PostgreSQL, or choose a bus with its own address.
error-bus-silent = it does not answer.
error-bus-closed = it closed the connection.
error-bus-away = Notifications between server processes are not getting through { $place }: { $reason } Matches go on; updates from other processes arrive a little later. The server keeps trying.
error-bus-back = Notifications between server processes are getting through { $place } again.
error-bus-pooled = A pooler stands between this server and { $place } and gives each connection to somebody else after a transaction (transaction mode): notifications from other server processes would never arrive. Set bus = "postgresql://USER@HOST/NAME" to an address past the pooler, or bus = "redis://HOST:PORT".

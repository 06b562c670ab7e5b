"""The server over HTTP: routes, forms and answers, sessions, limits, and the socket of a match."""

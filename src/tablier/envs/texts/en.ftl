# Sentences about environments.

error-forbidden-action = Action { $found } is not allowed now. Allowed are: { $possible }.
error-serve-seats = An agent is served at a table of two: one seat for it, one for the person. This one has { $seats }.
error-serve-failed = The server for the agent did not start: { $reason }

# Sentences about environments.

error-forbidden-action = Action { $found } is not allowed now. Allowed are: { $possible }.
error-serve-failed = The server for the agent did not start: { $reason }

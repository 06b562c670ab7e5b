"""People on a server: names, ratings, the lobby and the throws of the day."""

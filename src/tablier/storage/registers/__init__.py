"""What is kept beside the logs, one register each: words, sessions, seats, shells' secrets, accounts, ratings."""

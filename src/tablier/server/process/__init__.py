"""One server process: start-up, background tasks, shutdown."""

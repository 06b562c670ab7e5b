"""The web page, looked at and played in a real browser, against a real server."""

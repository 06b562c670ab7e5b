"""The server: matches between people and programs, over HTTP and sockets; nothing acknowledged is ever lost."""

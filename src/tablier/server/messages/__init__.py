"""Every message on the socket of a match, of a client and of the server.

A client says `hello` first. Then it acts, and sends an action again, with the same id, until it is answered by `ack`,
`stale`, `refused` or `trouble`. The server says each new entry of the log to everybody, once it is durable. A client
that missed something says `sync`; `beat` tells it that it did. docs/reference/protocol.md says the same to people.
"""

# Sentences about starting and stopping a server. What each setting is for stands on one line and has no facts: it is read without Fluent.

setting-host = Address to listen at: 127.0.0.1 for this machine alone, 0.0.0.0 or :: for its network.
setting-port = Port to listen at; 0 takes a free one.
setting-store = Where matches are kept: sqlite:FILE, postgresql://USER@HOST/NAME, or memory: for trials.
setting-origin = Address by which people reach this server, such as https://play.example; left out, this machine's own.
setting-proxies = Addresses or networks of the proxies whose word on who is calling is taken.
setting-bus = How several servers tell one another of news: postgresql, redis://HOST, or nothing for one server.
setting-workers = Programs that think at the same time; 0 for one less than there are cores.
setting-think = Most seconds that a program thinks about a move; those who wait for the same worker share them.
setting-metrics = Show measurements at /metrics.
setting-docs = Show the interface for programs at /docs.
setting-log = Form of the lines that the server writes about itself.
setting-careless = Allow a database that may forget what was acknowledged; for trials only.
setting-grace = Seconds in which a server that is stopped says goodbye.
setting-messages = Messages that one connection may send in ten seconds.
setting-sockets-per-seat = Connections at one seat.
setting-sockets-per-address = Connections from one address.
setting-sockets = Connections in all.
setting-requests-per-minute = How many requests one address may send in a minute.
setting-matches-per-minute = Matches that one address may begin in a minute.
setting-claims-per-minute = Seats that one address may ask for in a minute.
setting-logins-per-minute = Logins that one address may try in a minute.
setting-idle-days = Days after which a session that nobody used ends.
setting-session-days = Days after which a session ends in any case.
setting-programs-per-person = Programs that may think for one person at the same time.

where-flag = { $name }
where-variable = { $name } in the environment
where-file = { $name } in { $file }
expected-whole = a whole number from { $least } to { $most }
expected-seconds = a number from { $least } to { $most }
expected-yes-no = yes or no (true or false)
expected-one-of = one of { $words }
expected-host = an address of this machine or its name, such as 127.0.0.1 or 0.0.0.0
expected-store = "sqlite:FILE", "postgresql://USER@HOST/NAME" or "memory:"
expected-origin = an address without a path, such as https://play.example or http://192.168.1.20:8000
expected-bus = "postgresql" or an address such as redis://localhost:6379
expected-networks = addresses or networks with commas between them, such as 127.0.0.1,10.0.0.0/8

error-setting = { $where } must be { $expected }, and is "{ $found }".
error-file-form = { $file } must be lines such as port = 8000 (TOML), and cannot be read: { $reason }.
error-file-name = No setting is called "{ $found }", in { $file }.{ $hint } There are: { $possible }.
error-variable-name = The variable { $found } is no setting and is passed over.{ $hint }
error-lan-host = --lan listens at 0.0.0.0, and --host says { $found }. Give one of the two.
error-host-unknown = No machine is called "{ $found }". Give --host an address of this machine, such as 127.0.0.1, or --lan for its network.
error-host-elsewhere = { $found } is not an address of this machine. Give --host one that is, such as 127.0.0.1, or --lan for its network.
error-port-taken = Port { $port } is taken by another program; perhaps a server is running already. Stop that one, or try --port { $free }.
error-port-forbidden = Port { $port } is kept for the administrator of this machine, as those below 1024 mostly are. Try --port 8000, behind a proxy.
error-door = Nobody can listen at port { $port } of { $host }: { $reason }. Try another --host or --port.
error-key-open = { $file } holds the key for the secrets of the shells, and others may read it. Let only its owner: chmod 600 "{ $file }"
error-key-file = { $file } must hold a key of 32 bytes in base64, and does not. Put the key back from your backup; without any match that throws shells, delete the file and a new one is made.
error-failed = The server stopped, because matches can no longer be kept: { $reason }

serving-here = Tablier is at { $address }
serving-network = In your network: { $address }
serving-alone = For other devices in your network, start it with --lan.
serving-kept = Matches are kept in { $place }
serving-key = The key for the secrets of the shells is new, in { $file } – keep a copy of it, apart from those of the matches.
serving-memory = Matches are kept in memory alone: Ctrl-C stops the server, and they are forgotten.
serving-stop = Ctrl-C stops the server; no match is lost.
serving-stopping = Stopping …
serving-stopped = Stopped.
warming-progress = Getting strong programs ready: { $done } of { $games }; people can play already.
warming-ready = Ready: strong programs start at once.
warming-failed = Some strong programs could not be made ready; their first move takes longer. "tablier warm" says why.

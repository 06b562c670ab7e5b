# Sentences about starting and stopping a server. What each setting is for stands on one line and has no facts: it is read without Fluent.

setting-host = Address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 or :: for its network.
setting-port = Port to listen on; 0 picks a free one.
setting-store = Where matches are stored: sqlite:FILE, postgresql://USER@HOST/NAME, or memory: for trials.
setting-origin = Public address of this server, such as https://play.example; by default this machine's own.
setting-proxies = Addresses or networks of trusted proxies, whose forwarded client addresses are believed.
setting-bus = How several server processes notify one another: postgresql, redis://HOST, or nothing for one process.
setting-workers = Worker processes for programs; 0 for one fewer than there are cores.
setting-think-time = Maximum thinking time of a program per move, in seconds; programs waiting for the same worker share it.
setting-metrics = Show metrics at /metrics.
setting-docs = Show the API documentation at /docs.
setting-log-format = Format of the server log.
setting-unsafe-store = Allow a database that may lose confirmed data in a crash; for trials only.
setting-shutdown-timeout = Seconds that a server being stopped waits for its connections to close.
setting-messages = Messages that one connection may send in ten seconds.
setting-sockets-per-seat = Connections per seat.
setting-sockets-per-address = Connections per address.
setting-sockets = Connections in total.
setting-requests-per-minute = Requests that one address may send per minute.
setting-matches-per-minute = Matches that one address may start per minute.
setting-joins-per-minute = Seats that one address may ask for per minute.
setting-logins-per-minute = Logins that one address may attempt per minute.
setting-idle-days = Days after which an unused session ends.
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
expected-networks = addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8

error-setting = { $where } must be { $expected }, but is "{ $found }".
error-file-form = { $file } must consist of lines such as port = 8000 (TOML), and cannot be read: { $reason }.
error-file-name = There is no setting called "{ $found }", in { $file }.{ $hint } There are: { $possible }.
error-variable-name = The variable { $found } is not a setting and is ignored.{ $hint }
error-lan-host = --lan listens on 0.0.0.0, but --host says { $found }. Give only one of the two.
error-host-unknown = There is no machine called "{ $found }". Give --host an address of this machine, such as 127.0.0.1, or use --lan for its network.
error-host-elsewhere = { $found } is not an address of this machine. Give --host one that is, such as 127.0.0.1, or use --lan for its network.
error-port-taken = Port { $port } is in use by another program; perhaps a server is already running. Stop it, or try --port { $free }.
error-port-forbidden = Port { $port } is reserved for the administrator of this machine, as ports below 1024 usually are. Try --port 8000, behind a proxy.
error-door = The server cannot listen on port { $port } of { $host }: { $reason }. Try another --host or --port.
error-key-open = { $file } holds the key for the secrets of the shells, and other users can read it. Restrict it to its owner: chmod 600 "{ $file }"
error-key-file = { $file } must hold a key of 32 bytes in base64, and does not. Restore the key from your backup; if there are no matches with shells, delete the file and a new one is made.
error-failed = The server stopped because matches can no longer be saved: { $reason }

serving-here = Tablier is running at { $address }
serving-network = In your network: { $address }
serving-alone = To let other devices in your network connect, start it with --lan.
serving-kept = Matches are stored in { $place }
serving-key = A new key for the secrets of the shells is in { $file } – keep a copy of it, apart from those of the matches.
serving-memory = Matches are stored in memory only: Ctrl-C stops the server, and they are lost.
serving-stop = Ctrl-C stops the server; no match is lost.
serving-stopping = Stopping …
serving-stopped = Stopped.
warming-progress = Preparing strong programs: { $done } of { $games }; you can already play.
warming-ready = Ready: strong programs start without delay.
warming-failed = Some strong programs could not be prepared; their first move takes longer. "tablier warm" says why.

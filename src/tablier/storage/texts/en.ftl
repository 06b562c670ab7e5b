# Sentences about what is kept, and where.

error-entry-name = The { $field } of an entry must be 1 to { $most } plain letters, digits or signs, but is "{ $found }".
error-entry-number = The { $field } of an entry must be a whole number from { $least } to { $most }, but is { $found }.
error-entry-text = The body of an entry must be valid JSON of at most { $most } characters; it has { $found }.
error-entry-hash = Entry { $seq } does not match its own hash; nothing was written.
error-entry-ahead = Entry { $seq } cannot be written: the log ends at { $head }, and the next entry must be the one after.
error-note-unnamed = Entry { $seq } does not refer to one of the texts that came with it; nothing was written.
error-entry-unchained = Entry { $seq } does not continue entry { $head } of this log; read the log again.

error-place-url = Matches can be kept in "sqlite:FILE" or "postgresql://USER@HOST/NAME", but not in "{ $found }".
error-place-sqlite-version = SQLite { $least } or newer is required; this Python has { $found }.
error-place-folder = Matches are kept in the folder { $folder }, which must exist and be writable: { $reason }.
error-place-network = { $folder } is on a network file system ({ $found }), on which SQLite can lose matches. Choose a folder on a local disk, or keep matches in PostgreSQL.
error-place-foreign = { $file } is not a Tablier database. Choose another file.
error-place-damaged = { $file } is damaged ({ $reason }). Restore a backup to a new place with "tablier restore".
error-place-used = { $file } is in use by another server. Only one may write to an SQLite file; for several, keep matches in PostgreSQL.
error-place-orphaned = { $ahead } holds moves of { $file }, which is missing or empty. Put that file back beside it; or, if those moves are no longer needed, move { $ahead } away.
error-place-linked = { $file } has a second name (a hard link), under which its latest moves could not be found. Remove one of the two names.
error-place-setting = The database setting { $name } must be { $expected }, but is { $found }: matches could be lost.
error-place-postgres-version = PostgreSQL { $least } or newer is required; this server is { $found }.
error-place-unreachable = PostgreSQL cannot be reached at { $place }: { $reason }
error-place-pooled = A pooler stands between this server and { $place }, gives each connection to somebody else after a transaction (transaction mode), and loses prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements above 0, its pool_mode = session, or an address past the pooler.
error-place-old-writers = SQLite { $found } can damage a file that several programs write to; { $safe } and newer cannot. Use only one server, or PostgreSQL.
error-place-exists = { $file } already exists and will not be overwritten. Choose a new place.
error-place-missing = There is no file { $file }.
error-key-missing = The secret of the shells is stored encrypted: set { $name } to the key, the same one for every server of this database. Only where there is none yet, make one, once: { $command }
error-key-bad = A key in { $name } must be 32 bytes in base64, and one of them is not. Use the key of this database; only where there is none yet, make one, once: { $command }
error-key-other = The secret of the shells of match { $match } was encrypted with a different key, or altered. Add the earlier key to { $name }, after the current one.
error-key-unfit = The key in { $name } is not the one of this database: another server or an earlier start used a different one, and with this one their throws could not go on. Use that key, or put it after yours, separated by a comma.
error-newer-database = { $place } was written by a later version of Tablier (schema { $found }; this one knows { $known }). Use that version, or an earlier backup.
error-quarantined = Match { $match } is damaged from entry { $seq } on and can only be read up to that point. { $reason }
error-quarantine-missing = Entries are missing: the log ends before entry { $seq }.
error-quarantine-unreadable = The database cannot read it: { $reason }
error-quarantine-value = A value in the row is not of type { $expected }.
error-archive-unreadable = Its file { $file } in the archive cannot be read: { $reason }.
error-archive-damaged = Its file { $file } in the archive is damaged.
error-archive-unwritable = Matches at rest cannot be moved to the archive in { $folder }: { $reason }. They stay in the database.
error-storage-full = The disk is full. Nothing was written; the server continues as soon as there is room.
error-storage-busy = Another program is writing to the database. Nothing was written; try again.
error-storage-away = The database cannot be reached at the moment: { $reason } Send the same action again.
error-storage-resting = The database failed several times in a row and will be left alone for a few seconds. Send the same action again.
error-storage-stopped = The disk failed ({ $reason }) and nothing more will be written. Check the disk, then restart the server.
error-storage-moved = { $file }, or the files -wal and -shm beside it, were moved, deleted or replaced while the server was using them. Nothing more will be written. Put them back together, then restart the server.
error-storage-closed = The storage of the matches has been closed.
error-storage-crowded = { $most } actions are waiting to be written, which is the maximum. Nothing was written; try again.
error-export-first = The first line of an export must be { $expected }, but is "{ $found }".
error-export-end = The export is cut off: its last line must say how many lines come before it.
error-export-count = The export should have { $expected } lines, but has { $found }.
error-export-line = Line { $line } of the export cannot be read. { $reason }
error-export-clash = Match { $match } already exists here with a different entry { $seq }; it was not changed.

backup-done = The matches are in { $file }.
export-done = { $entries } entries are in { $file }.
import-done = { $entries } entries of { $file } were added.
audit-done =
    { $matches ->
        [one] One match
       *[other] { $matches } matches
    }, { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }; { $damaged ->
        [0] none is damaged.
        [one] one is damaged:
       *[other] { $damaged } are damaged:
    }

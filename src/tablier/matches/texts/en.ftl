# Sentences about matches.

error-log-missing = Entry { $seq } of the log is missing: the next one is number { $found }.
error-log-order = Entry { $seq } of the log is out of order: number { $found } is in its place.
error-log-foreign = Entry { $seq } belongs to the match "{ $found }", not to "{ $expected }".
error-log-chain = Entry { $seq } of the log is not chained to the one before it.
error-log-altered = Entry { $seq } of the log has been altered: its hash is not the hash of what it says.
error-log-fields = An entry has exactly the fields { $expected }; this one differs in: { $found }.
error-log-type = The field { $field } of an entry takes { $expected }, not "{ $found }".
error-log-json = An entry is one line of JSON without duplicate keys, and this is not: "{ $found }".
error-log-number = An entry holds only whole numbers from -{ $most } to { $most }, not "{ $found }".
error-log-key = The keys in an entry must be ASCII, and this one is not: { $found }.
error-log-letters = A text in an entry contains an unpaired surrogate, which is not valid text: { $found }.
error-log-deep = An entry may be nested at most { $most } levels deep, and this one is deeper.
error-log-long = An entry has at most { $most } characters, and this one has { $found }.
error-log-empty = A log has at least one entry, and this one has none.
error-log-kind = Entry { $seq } is of unknown kind "{ $found }". Known: { $possible }.
error-log-body = The body of an entry "{ $kind }" (number { $seq }) has exactly the fields { $expected }; this one differs in: { $found }.
error-log-field = In an entry "{ $kind }" (number { $seq }), { $field } takes { $expected }, not { $found }.
error-log-impossible = Entry { $seq } of the log could not have happened: { $sentence }
error-log-schema = The first entry of a log gives its schema as a whole number, and this one says "{ $found }".
error-log-older = This log has schema { $found }; this program reads schema { $known } and cannot convert it.
error-log-twice = Entry { $seq } has the action id "{ $found }", which an earlier entry already has.

error-newer = This match was written by a newer version of this program (schema { $found }, known { $known }). It can be kept and exported, but not continued here.
error-rules-version = This match is played with version { $found } of the rules of { $game }; version { $known } is installed and cannot replay it.
error-game-missing = The game "{ $game }" is not installed, so this match can be kept and exported, but not continued here.

error-text-length = A text has 1 to { $most } visible characters here, and this one has { $found }.
error-text-unseen = The text contains { $found }, a character that is invisible or changes the direction of the text.
error-name-letters = A name has at least one letter, number or picture, by which others can call it.
error-text-marks = A letter carries at most { $most } combining marks, and one in this text carries more.
error-text-salt = The salt of a note is { $digits } hexadecimal digits.

error-export-length = The file of a match has 1 to { $most } characters, and this one has { $found }.
error-export-header = The first line of the file should describe a match, but it is "{ $found }".
error-export-version = This file has format { $found }; this program reads format { $known }.
error-export-entries = A match has 1 to { $most } entries, and the first line announces { $found }.
error-export-lines = The first line announces { $expected } lines, and there are { $found }.
error-export-line = Line { $line } of the file cannot be read: { $sentence }
error-export-log = The match in this file cannot be replayed: { $sentence }
error-export-note = Line { $line } of the file holds a text to which no entry refers.
error-rated-twice = The match "{ $match }" was submitted twice; a match is rated once.

error-refused-rules = The rules of the game do not allow this.
error-refused-form = This cannot be recorded: { $sentence }
error-refused-id = The log already has a different action with this id. Give every action its own id.
error-refused-bad-id = The id of an action has 1 to { $most } visible ASCII characters.
error-refused-first = A log begins with the entry "created", written by the host.
error-refused-match-id = The id of a match is 22 characters of url-safe base64.
error-refused-created = The match has been created already.
error-refused-seats = This match of { $game } has { $expected } seats, not { $found }.
error-refused-program = There is no program called "{ $found }" here, or a seat that is not for a program names one. Programs: { $possible }.
error-refused-name-early = A player gives a name when joining; only someone at the host's device has one from the start.
error-refused-clock = These times do not make a clock of the kind "{ $pace }": at least one second and at most 366 days, in whole days for correspondence, and an increment only for a whole game and not longer than it.
error-refused-kept = This match was played elsewhere and is kept as it was brought here. To play on, set its position up as a new match.
error-refused-imported = In an imported match, every seat belongs to a program or to one device.

error-refused-paused = The server is paused; the match goes on when it is back, and no player loses time.
error-refused-over = The match is over.
error-refused-not-over = The match is not over yet.
error-refused-actor = An entry "{ $kind }" is written by: { $possible }.
error-refused-no-person = No person holds this seat.
error-refused-taken = The seat { $seat } is taken.
error-refused-device = This seat belongs to the host's device, so no one else could take it. The match can be aborted.
error-refused-frees = Whether leaving frees the seat depends on the match and cannot be chosen.
error-refused-retired = You have already resigned.
error-refused-held = A program plays for { $seat } now.
error-refused-not-held = No program holds this seat.
error-refused-other-seat = You can only have a program hold your own seat.
error-refused-last-person = You are the only person still playing, so the match waits for you instead of going on without you.

error-refused-seats-free = The game has not started; still free: { $seats }.
error-refused-unsealed = Not all players have sealed and opened their throws yet.
error-refused-unwitnessed = No throw is possible before the server and all players have sealed and opened, and a person is there as witness.
error-refused-opened = You have already opened your first link.
error-refused-epoch = The next seal or link belongs to epoch { $expected }, not { $found }.
error-refused-no-shells = Nothing is sealed in this match: it has no throws, or they were made elsewhere.
error-refused-no-party = Only the server and the people now playing seal and open.

error-refused-not-your-turn = It is { $seat }'s turn.
error-refused-throw-first = Throw the shells first.
error-refused-no-throw = No throw is due now. Possible moves: { $moves }.
error-refused-late = Your time is up.
error-refused-in-time = This player's time is not up.
error-refused-program-plays = A program is playing for { $seat }; take your seat back first.
error-refused-person-plays = A person is playing for { $seat }, not this program.
error-refused-stale = The program was asked at entry { $expected }, and this answers entry { $found }.
error-refused-spelling = This is written "{ $expected }", not "{ $found }".
error-refused-since = The last sign of life of the server cannot lie in the future ({ $found }).

error-refused-not-in-turn = You can take back your own last move only while it is still your turn. After that, you can ask the others to agree.
error-refused-thrown = A throw is never taken back, and neither is anything before it.
error-refused-not-last = This refers to entry { $found }, but only entry { $expected } is possible now.
error-refused-falls-again = What fell stays fallen: entry { $expected } was to fall again here, not { $found }.
error-refused-nothing-back = You have not moved yet, so there is nothing to take back.
error-refused-offer-open = The same offer has already been made and is waiting for an answer.
error-refused-no-offer = There is no such offer, or it is no longer open.
error-refused-own-offer = You cannot answer your own offer; you can withdraw it.
error-refused-other-offer = Only the player who made an offer can withdraw it.
error-refused-answered = You have already agreed.
error-refused-draw-alone = A draw is agreed between people, and no other person is playing now.
error-refused-draw-again = Your last offer of a draw was declined; you can offer again after your next move.
error-refused-moved = A move has been made, so the match can no longer be aborted. You can resign.
error-refused-not-waited-for = No one is waiting for this player, so there is nothing to claim.
error-refused-claim-days = This match is played over days: only the clock decides when a player has been away too long.
error-refused-claim-several = Others are still playing, so you cannot call the match off alone. You can play on without the player who has gone; a program takes over.
error-refused-thrown-abort = The shells have been thrown, so the match can no longer be aborted. You can resign.
error-refused-seals = This seat has sealed { $most } times, and may not begin once more. Play on from the device that sealed last.

error-refused-muted = The host has muted you.
error-refused-muted-already = This seat already has that setting.
error-refused-no-chat = This match has set phrases only; the host has not switched free chat on.
error-refused-chat-already = The chat already has that setting.
error-refused-rematch-already = The rematch already exists: "{ $match }".
error-refused-rematch-same = A rematch cannot be the same match.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-sorry = Sorry!
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-again = Another game?
phrase-goodbye = Goodbye!

ending-rules = by the rules
ending-resignation = by resignation
ending-time = on time
ending-agreement = by agreement
ending-abort = aborted
ending-absence = as the other player had gone

error-refused-unfair = { $sentence }
error-refused-throw-number = Throw { $expected } is next, not { $found }.
error-log-unfair = Entry { $seq } ({ $kind }) is not in order: { $sentence }
error-unfair-names = Expected the fields { $expected }, found { $found }.
error-unfair-value = The field "{ $field }" must be { $expected }, but is { $found }.
error-unfair-link = The field "{ $field }" holds 64 digits 0-9 a-f, not { $found }.
error-unfair-whole = The field "{ $field }" holds a whole number, not { $found }.

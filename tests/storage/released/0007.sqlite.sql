CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE entries (
	"match" TEXT NOT NULL,
	seq INTEGER NOT NULL,
	id TEXT NOT NULL,
	kind TEXT NOT NULL,
	actor INTEGER NOT NULL,
	at INTEGER NOT NULL,
	body TEXT NOT NULL,
	"before" TEXT NOT NULL,
	hash TEXT NOT NULL, mark BLOB,
	PRIMARY KEY ("match", seq),
	CONSTRAINT entries_id UNIQUE ("match", id)
)
 WITHOUT ROWID,
 STRICT;
CREATE TABLE matches (
	"match" TEXT NOT NULL,
	game TEXT NOT NULL,
	public INTEGER NOT NULL,
	open TEXT NOT NULL,
	seats INTEGER NOT NULL,
	created INTEGER NOT NULL,
	last INTEGER NOT NULL,
	head INTEGER NOT NULL, wakes INTEGER DEFAULT 0, packed INTEGER DEFAULT 0 NOT NULL,
	PRIMARY KEY ("match")
)
 STRICT;
CREATE INDEX matches_newest ON matches (created, "match");
CREATE TABLE personal (
	"match" TEXT NOT NULL,
	"key" TEXT NOT NULL,
	person TEXT NOT NULL,
	salt TEXT NOT NULL,
	words TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY ("match", "key")
)
 STRICT;
CREATE INDEX personal_person ON personal (person);
CREATE TABLE accounts (
	person TEXT NOT NULL,
	name TEXT NOT NULL,
	secret TEXT NOT NULL,
	created INTEGER NOT NULL, shown TEXT DEFAULT '' NOT NULL, looks TEXT DEFAULT '' NOT NULL,
	PRIMARY KEY (person),
	CONSTRAINT accounts_name UNIQUE (name)
)
 STRICT;
CREATE TABLE sessions (
	digest TEXT NOT NULL,
	person TEXT NOT NULL,
	account TEXT,
	created INTEGER NOT NULL,
	seen INTEGER NOT NULL,
	ends INTEGER NOT NULL,
	PRIMARY KEY (digest),
	CONSTRAINT sessions_account FOREIGN KEY(account) REFERENCES accounts (person) ON DELETE CASCADE
)
 STRICT;
CREATE INDEX sessions_person ON sessions (person);
CREATE TABLE invitations (
	"match" TEXT NOT NULL,
	seat INTEGER NOT NULL,
	digest TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY ("match", seat)
)
 STRICT;
CREATE TABLE claims (
	"match" TEXT NOT NULL,
	seat INTEGER NOT NULL,
	person TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY ("match", seat)
)
 STRICT;
CREATE INDEX claims_person ON claims (person);
CREATE TABLE roots (
	"match" TEXT NOT NULL,
	epoch INTEGER NOT NULL,
	sealed BLOB NOT NULL,
	PRIMARY KEY ("match", epoch)
)
 STRICT;
CREATE TABLE ratings (
	"match" TEXT NOT NULL,
	game TEXT NOT NULL,
	at INTEGER NOT NULL,
	body TEXT NOT NULL,
	PRIMARY KEY ("match")
)
 STRICT;
CREATE INDEX ratings_game ON ratings (game, at, "match");
CREATE INDEX matches_wakes ON matches (wakes, "match") WHERE wakes IS NOT NULL;
CREATE TABLE signs (
	name TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (name)
)
 STRICT;
CREATE TABLE players (
	"match" TEXT NOT NULL,
	seat INTEGER NOT NULL,
	person TEXT NOT NULL,
	PRIMARY KEY ("match", seat)
)
 STRICT;
CREATE INDEX accounts_looks ON accounts (looks);
CREATE INDEX matches_lobby ON matches (created, "match") WHERE public = 1 AND open <> '[]';
CREATE TABLE packed (
	"match" TEXT NOT NULL,
	head INTEGER NOT NULL,
	body BLOB NOT NULL,
	PRIMARY KEY ("match")
)
 STRICT;
CREATE INDEX matches_at_rest ON matches (last) WHERE packed = 0;
CREATE INDEX matches_to_archive ON matches (last) WHERE packed < 2;
PRAGMA application_id = 1415668332;
INSERT INTO alembic_version VALUES ('0007');
INSERT INTO entries ("match", seq, id, kind, actor, at, body, "before", hash, mark) VALUES ('released-a', 0, '00000000-0000-4000-8000-a00000000000', 'created', -1, 1700000000000, '{"game":"game","public":true,"seats":[{"holder":"open"},{"holder":"person"}]}', '0000000000000000000000000000000000000000000000000000000000000000', '87a278ce5fb81357a9ef750284051428d4af8e90ea306fa30817eb274cb3c831', NULL);
INSERT INTO entries ("match", seq, id, kind, actor, at, body, "before", hash, mark) VALUES ('released-a', 1, '00000000-0000-4000-8000-a00000000001', 'joined', 1, 1700000001000, '{"seat":0}', '87a278ce5fb81357a9ef750284051428d4af8e90ea306fa30817eb274cb3c831', '062c29629a90436874332e4ad48d647809cfc09c1701c9bc30c6fdf857672e45', NULL);
INSERT INTO entries ("match", seq, id, kind, actor, at, body, "before", hash, mark) VALUES ('released-a', 2, '00000000-0000-4000-8000-a00000000002', 'move', 0, 1700000002000, '{"move":"é2","words":"it''s   \"so\""}', '062c29629a90436874332e4ad48d647809cfc09c1701c9bc30c6fdf857672e45', '05c70f8e2a97d41e179340890f65d638892c82a05a44078682d2e0ebe02f5f1e', NULL);
INSERT INTO entries ("match", seq, id, kind, actor, at, body, "before", hash, mark) VALUES ('released-a', 3, '00000000-0000-4000-8000-a00000000003', 'move', 1, 1700000003000, '{"move":"é3","words":"it''s   \"so\""}', '05c70f8e2a97d41e179340890f65d638892c82a05a44078682d2e0ebe02f5f1e', 'ff118d901fe0828b04d31217a2ec9f5612761b39492e0815fed7d52e277d4615', NULL);
INSERT INTO entries ("match", seq, id, kind, actor, at, body, "before", hash, mark) VALUES ('released-a', 4, '00000000-0000-4000-8000-a00000000004', 'move', 0, 1700000004000, '{"move":"é4","words":"it''s   \"so\""}', 'ff118d901fe0828b04d31217a2ec9f5612761b39492e0815fed7d52e277d4615', '3814e52e9988f76005cc0cf65ab60160d69bce98b791803894528b781292d1f5', NULL);
INSERT INTO entries ("match", seq, id, kind, actor, at, body, "before", hash, mark) VALUES ('released-a', 5, '00000000-0000-4000-8000-a00000000005', 'move', 1, 1700000005000, '{"move":"é5","words":"it''s   \"so\""}', '3814e52e9988f76005cc0cf65ab60160d69bce98b791803894528b781292d1f5', 'f50ec5b946eb1297cc72b4696a086981f414d236e391b10dc2642ebbda0f41f3', NULL);
INSERT INTO matches ("match", game, public, open, seats, created, last, head, wakes) VALUES ('released-a', 'game', 1, '[0]', 2, 1700000000000, 1700000005000, 5, NULL);
INSERT INTO entries ("match", seq, id, kind, actor, at, body, "before", hash, mark) VALUES ('released-b', 0, '00000000-0000-4000-8000-b00000000000', 'created', -1, 1700000000000, '{"game":"game","public":true,"seats":[{"holder":"open"},{"holder":"person"}]}', '0000000000000000000000000000000000000000000000000000000000000000', 'be9fa178b2f968c6c3a3534758898b4383d5bcd9426a19e51178a37075fe1a96', NULL);
INSERT INTO entries ("match", seq, id, kind, actor, at, body, "before", hash, mark) VALUES ('released-b', 1, '00000000-0000-4000-8000-b00000000001', 'joined', 1, 1700000001000, '{"seat":0}', 'be9fa178b2f968c6c3a3534758898b4383d5bcd9426a19e51178a37075fe1a96', '07961dabc589012701e83f1f9730b08b670b47d14000393ca1225f8e9c1fa3cd', NULL);
INSERT INTO entries ("match", seq, id, kind, actor, at, body, "before", hash, mark) VALUES ('released-b', 2, '00000000-0000-4000-8000-b00000000002', 'move', 0, 1700000002000, '{"move":"é2","words":"it''s   \"so\""}', '07961dabc589012701e83f1f9730b08b670b47d14000393ca1225f8e9c1fa3cd', 'ef83c6dbc9c55ef3f63c193d8a30ff8f97dd2669b9f3133cee84a71ef2680d98', NULL);
INSERT INTO matches ("match", game, public, open, seats, created, last, head, wakes) VALUES ('released-b', 'game', 1, '[0]', 2, 1700000000000, 1700000002000, 2, 1700000006000);
INSERT INTO signs (name, at) VALUES ('server', 1700000002000);
INSERT INTO accounts (person, name, secret, created, shown) VALUES ('ada', 'ada', 'x', 1, 'Ada');
INSERT INTO personal ("match", key, person, salt, words, at) VALUES ('released-a', 'k', 'ada', '00000000000000000000000000000000', 'Ada', 1);

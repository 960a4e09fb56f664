-- How players want to be told that a game waits for them, what they are owed, and the keys that the server made for it.

CREATE TABLE ways (
  player TEXT PRIMARY KEY REFERENCES players (id),
  kind TEXT NOT NULL,
  target TEXT NOT NULL,
  language TEXT NOT NULL,
  zone TEXT NOT NULL,
  quiet_from INTEGER,
  quiet_to INTEGER,
  created DOUBLE PRECISION NOT NULL,
  confirmed INTEGER NOT NULL,
  failures INTEGER NOT NULL
);

CREATE TABLE notices (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  player TEXT NOT NULL,
  acts INTEGER NOT NULL,
  phase TEXT NOT NULL,
  since DOUBLE PRECISION NOT NULL,
  due DOUBLE PRECISION,
  tries INTEGER NOT NULL,
  reminded_by TEXT,
  PRIMARY KEY (table_id, seat)
);

CREATE INDEX notices_by_due ON notices (due);

CREATE INDEX notices_by_player ON notices (player);

CREATE TABLE server_keys (
  name TEXT PRIMARY KEY,
  key TEXT NOT NULL
);

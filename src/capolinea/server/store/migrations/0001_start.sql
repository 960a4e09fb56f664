-- Both databases run this file: BYTEA and DOUBLE PRECISION mean the same to SQLite as BLOB and REAL.

CREATE TABLE players (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  created DOUBLE PRECISION NOT NULL
);

CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  map TEXT NOT NULL,
  status TEXT NOT NULL,
  public INTEGER NOT NULL,
  host TEXT NOT NULL,
  command TEXT,
  options TEXT NOT NULL,
  seed TEXT NOT NULL,
  scripted INTEGER NOT NULL,
  origin TEXT,
  rematch TEXT,
  note TEXT,
  created DOUBLE PRECISION NOT NULL,
  changed DOUBLE PRECISION NOT NULL,
  n INTEGER NOT NULL,
  waiting INTEGER NOT NULL,
  due DOUBLE PRECISION,
  UNIQUE (host, command)
);

CREATE INDEX tables_by_status ON tables (status, public, changed);

CREATE INDEX tables_by_due ON tables (due);

CREATE TABLE seats (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL,
  player TEXT REFERENCES players (id),
  bot TEXT,
  name TEXT,
  stand_in TEXT,
  PRIMARY KEY (table_id, seat)
);

CREATE INDEX seats_by_player ON seats (player);

CREATE TABLE events (
  table_id TEXT NOT NULL REFERENCES tables (id),
  n INTEGER NOT NULL,
  seat INTEGER,
  command TEXT,
  lines TEXT NOT NULL,
  happened DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (table_id, n),
  UNIQUE (table_id, seat, command)
);

CREATE TABLE snapshots (
  table_id TEXT PRIMARY KEY REFERENCES tables (id),
  n INTEGER NOT NULL,
  data BYTEA NOT NULL
);

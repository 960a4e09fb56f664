-- Reviews of finished games: into which pieces one is divided (JSON), and what has come of them so far; a piece of which
-- nothing can be known has no part. A `runner` thinks about it until a moment, unless it says so again; somebody has to
-- want it (`who`: a player's id, or nothing). What is worth keeping of a seat's review is kept with its result.

CREATE TABLE reviews (
  table_id TEXT PRIMARY KEY REFERENCES tables (id),
  version TEXT NOT NULL,
  pieces TEXT NOT NULL,
  runner TEXT NOT NULL,
  until DOUBLE PRECISION NOT NULL
);

CREATE TABLE review_parts (
  table_id TEXT NOT NULL REFERENCES tables (id),
  k INTEGER NOT NULL,
  part TEXT,
  PRIMARY KEY (table_id, k)
);

CREATE TABLE review_wishes (
  table_id TEXT NOT NULL REFERENCES tables (id),
  who TEXT NOT NULL,
  PRIMARY KEY (table_id, who)
);

ALTER TABLE results ADD COLUMN review TEXT;

-- Actions that were taken back: out of the game, but not forgotten. `backs` counts them, so that everybody can tell one
-- event from another of the same number.

ALTER TABLE tables ADD COLUMN backs INTEGER NOT NULL DEFAULT 0;

CREATE TABLE taken_back (
  table_id TEXT NOT NULL REFERENCES tables (id),
  back INTEGER NOT NULL,
  taken_by TEXT NOT NULL,
  taken DOUBLE PRECISION NOT NULL,
  n INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  command TEXT,
  lines TEXT NOT NULL,
  happened DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (table_id, back)
);

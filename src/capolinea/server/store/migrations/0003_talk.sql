-- What people say at a table. It belongs to the table, never to the record of its game.

CREATE TABLE spoken (
  table_id TEXT NOT NULL REFERENCES tables (id),
  k INTEGER NOT NULL,
  player TEXT NOT NULL,
  command TEXT NOT NULL,
  name TEXT NOT NULL,
  text TEXT,
  reaction TEXT,
  at DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (table_id, k),
  UNIQUE (table_id, player, command)
);

-- Many servers on one database. `version` counts everything that is written of a table: whoever writes says which one it
-- knows, and a write upon an older one fails. `servers` are those that are there, by their signs of life.

ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0;

CREATE TABLE servers (
  number INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  program TEXT NOT NULL,
  knows INTEGER NOT NULL,
  began DOUBLE PRECISION NOT NULL,
  seen DOUBLE PRECISION NOT NULL
);

-- Programs that know this version at least can use the database.

ALTER TABLE versions ADD COLUMN least INTEGER NOT NULL DEFAULT 0;

-- How games ended: a row for each seat. It stands for itself, so that it outlives tables and players that are removed.

CREATE TABLE results (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  player TEXT,
  bot TEXT,
  stand_in TEXT,
  name TEXT NOT NULL,
  map TEXT NOT NULL,
  ended DOUBLE PRECISION NOT NULL,
  seats INTEGER NOT NULL,
  people INTEGER NOT NULL,
  own INTEGER NOT NULL,
  place INTEGER NOT NULL,
  total INTEGER NOT NULL,
  points TEXT NOT NULL,
  made TEXT NOT NULL,
  missed TEXT NOT NULL,
  path INTEGER,
  rated INTEGER NOT NULL,
  PRIMARY KEY (table_id, seat)
);

CREATE INDEX results_by_player ON results (player, ended);

CREATE INDEX results_by_rated ON results (rated, ended);

-- Tables that a player does not want to see in a list any more.

CREATE TABLE hidden (
  player TEXT NOT NULL,
  table_id TEXT NOT NULL,
  PRIMARY KEY (player, table_id)
);

-- Players whose page everybody may see.

CREATE TABLE open_pages (
  player TEXT PRIMARY KEY
);

-- Ratings after each rated game, which are numbered in the order in which they were rated.

CREATE TABLE ratings (
  player TEXT NOT NULL,
  number INTEGER NOT NULL,
  table_id TEXT NOT NULL,
  mu DOUBLE PRECISION NOT NULL,
  sigma DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (player, number)
);

CREATE INDEX ratings_by_table ON ratings (table_id);

CREATE INDEX ratings_by_number ON ratings (number);

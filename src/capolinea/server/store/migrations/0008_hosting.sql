-- Seats have a colour of the players' palette (none: by the seat's number), and may be kept for whoever sat there before
-- a rematch. Players may be locked out, since a moment; what whoever runs the server does is written down.

ALTER TABLE seats ADD COLUMN colour INTEGER;

ALTER TABLE seats ADD COLUMN kept_for TEXT;

ALTER TABLE players ADD COLUMN locked DOUBLE PRECISION;

CREATE TABLE operator_acts (
  id TEXT PRIMARY KEY,
  at DOUBLE PRECISION NOT NULL,
  act TEXT NOT NULL,
  player TEXT,
  table_id TEXT,
  note TEXT
);

CREATE INDEX operator_acts_by_time ON operator_acts (at);

CREATE INDEX seats_by_kept_for ON seats (kept_for);

CREATE INDEX spoken_by_time ON spoken (at);

CREATE INDEX spoken_by_player ON spoken (player);

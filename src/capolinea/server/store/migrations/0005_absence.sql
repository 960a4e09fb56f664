-- When players were last here; since when a game waits for whom, and how much of the total clock is used up, as JSON;
-- what the others did about a seat: whether it was reminded, from when on it may be given to somebody else and whether
-- it was, and whether its player agrees to end the game.

ALTER TABLE players ADD COLUMN seen DOUBLE PRECISION;

ALTER TABLE tables ADD COLUMN times TEXT;

ALTER TABLE seats ADD COLUMN reminded DOUBLE PRECISION;

ALTER TABLE seats ADD COLUMN free_at DOUBLE PRECISION;

ALTER TABLE seats ADD COLUMN given INTEGER NOT NULL DEFAULT 0;

ALTER TABLE seats ADD COLUMN agreed INTEGER NOT NULL DEFAULT 0;

-- When the server was away: no clock runs meanwhile. A row without `came` says when it was last alive.

CREATE TABLE downtimes (
  went DOUBLE PRECISION NOT NULL,
  came DOUBLE PRECISION
);

-- Whom the record names in a seat, if somebody else has taken it over in the middle of the game.

ALTER TABLE seats ADD COLUMN dealt_to TEXT;

CREATE INDEX seats_by_dealt_to ON seats (dealt_to);

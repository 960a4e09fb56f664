-- The names as they sat before the seats were drawn, as JSON. Games that began before there was a draw have none.

ALTER TABLE tables ADD COLUMN drawn_from TEXT;

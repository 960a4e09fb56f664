-- Whether an open table starts as soon as everybody has come: a rematch whose options nobody has changed. Whoever could
-- read what was said when it was said: talk that was the players' stays theirs.

ALTER TABLE tables ADD COLUMN starts_by_itself INTEGER NOT NULL DEFAULT 0;

UPDATE tables SET starts_by_itself = 1
WHERE status = 'open' AND id IN (SELECT rematch FROM tables WHERE rematch IS NOT NULL);

ALTER TABLE spoken ADD COLUMN heard_by TEXT NOT NULL DEFAULT 'players';

UPDATE spoken SET heard_by = 'everybody'
WHERE table_id IN (SELECT id FROM tables WHERE options LIKE '%"talk":"everybody"%');

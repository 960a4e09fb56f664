-- Everybody who has held a seat in a running game and left it, ids with spaces between: nobody sees two hands.

ALTER TABLE seats ADD COLUMN held_by TEXT;

UPDATE seats SET held_by = dealt_to WHERE dealt_to IS NOT NULL;

-- Machines that think. A question lies here from when a server asks it until it has fetched the answer: what a bot may
-- know, and by whose turn it comes (hashes: only who is the same matters). `until` is how long whoever took it has it
-- without another sign. `turns` says when somebody was served last. None of it needs to survive the database: whoever
-- misses a question asks it again.

CREATE UNLOGGED TABLE questions (
  id TEXT PRIMARY KEY,
  asker INTEGER NOT NULL,
  address TEXT NOT NULL,
  player TEXT NOT NULL,
  urgency INTEGER NOT NULL,
  program TEXT NOT NULL,
  map TEXT NOT NULL,
  bot TEXT NOT NULL,
  question TEXT NOT NULL,
  asked DOUBLE PRECISION NOT NULL,
  taker INTEGER,
  until DOUBLE PRECISION NOT NULL DEFAULT 0,
  times INTEGER NOT NULL DEFAULT 0,
  answer TEXT
);

CREATE UNLOGGED TABLE turns (
  who TEXT PRIMARY KEY,
  served DOUBLE PRECISION NOT NULL
);

ALTER TABLE servers ADD COLUMN workers INTEGER NOT NULL DEFAULT 0;

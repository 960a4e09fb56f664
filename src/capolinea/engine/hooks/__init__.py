"""Where a rulebook may differ: in what happens (`play`), in what is told (`telling`), what bots make of it (`bots`)."""

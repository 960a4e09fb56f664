"""Where a rulebook may differ: in what happens (`play`), in what is told (`telling`), in what bots make of it (`bots`)."""

"""A kit for learning: environments, vectors of thousands of games, data sets. Needs `capolinea[learn]`."""

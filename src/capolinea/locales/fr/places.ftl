### Lieux sans nom.

## What to call a city whose name is empty in board.toml: place- and its id. (All other names are in board.toml.)

place-russia-junction = Bifurcation en Russie
place-sweden-north-junction = Bifurcation du nord de la Suède
place-sweden-south-junction = Bifurcation du sud de la Suède

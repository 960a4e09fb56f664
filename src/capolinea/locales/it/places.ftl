### Luoghi senza nome.

## What to call a city whose name is empty in board.toml: place- and its id. (All other names are in board.toml.)

place-russia-junction = Bivio in Russia
place-sweden-north-junction = Bivio nel nord della Svezia
place-sweden-south-junction = Bivio nel sud della Svezia

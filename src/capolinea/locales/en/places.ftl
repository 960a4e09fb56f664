### Places without a name.

## What to call a city whose name is empty in board.toml: place- and its id. (All other names are in board.toml.)

place-russia-junction = Junction in Russia
place-sweden-north-junction = Northern junction in Sweden
place-sweden-south-junction = Southern junction in Sweden

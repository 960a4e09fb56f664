"""How the boards are drawn: run `python -m cartography.make`. Needs what the package itself does not (see README)."""

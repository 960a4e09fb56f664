"""Capolinea as one file that runs wherever there is a Python: `make pyz`."""

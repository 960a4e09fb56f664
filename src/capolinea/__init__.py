"""Capolinea: five rail-route board games on one engine."""

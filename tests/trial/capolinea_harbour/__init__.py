"""Harbour: a small rulebook with mechanisms that no other has."""

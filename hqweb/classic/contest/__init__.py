"""Contests of one roll: their common code, each kind of them, their effects, and their tables."""

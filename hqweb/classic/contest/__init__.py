"""Contests of one roll: their common body, each kind of them, what they leave, and their tables."""

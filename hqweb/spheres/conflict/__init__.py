"""Conflict: attacks, defenses, resistances, and the actions of a turn."""

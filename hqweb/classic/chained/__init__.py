"""Chained contests, graduated goals, mobs and mass effort."""

"""Checks: a d20 against a number, a level or another side, and luck checks."""

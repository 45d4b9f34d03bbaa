"""Traits, the ladder, percent rolls and luck."""

"""Traits, ladder dice, percent rolls and luck."""

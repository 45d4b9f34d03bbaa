"""Editions: their data and words, resistances, states, and shared form fields."""

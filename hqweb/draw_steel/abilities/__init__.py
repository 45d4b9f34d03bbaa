"""Abilities: cards, ability rolls, potencies and surges."""

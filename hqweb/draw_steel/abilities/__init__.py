"""Abilities: cards, ability rolls, potencies, surges."""

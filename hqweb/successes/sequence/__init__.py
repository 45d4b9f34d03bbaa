"""Sequences of QuestWorlds 0.97: one engine of rounds and opponents, with three tracks as data."""

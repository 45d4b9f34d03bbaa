"""Sequences of QuestWorlds 0.97: one body of rounds and opponents, with three tracks as data."""

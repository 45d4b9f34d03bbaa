"""A hero’s whole sheet in QuestWorlds 0.97: growth, lasting modifiers, followers, and contests' effects."""

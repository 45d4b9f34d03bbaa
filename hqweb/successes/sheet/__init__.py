"""A hero’s whole sheet in QuestWorlds 0.97: what grows, what lasts, who comes along, and what contests leave."""

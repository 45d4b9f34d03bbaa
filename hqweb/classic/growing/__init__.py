"""Making and improving characters in QuestWorlds 2.2."""

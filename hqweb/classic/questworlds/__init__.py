"""QuestWorlds SRD 2.2: the edition's data, words and tables."""

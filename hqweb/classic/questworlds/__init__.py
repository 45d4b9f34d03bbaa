"""QuestWorlds SRD 2.2: its data, words and tables."""

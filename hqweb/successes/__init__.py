"""The family of QuestWorlds SRD 0.97: both sides count successes, and the difference is the degree."""

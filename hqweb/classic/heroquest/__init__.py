"""HeroQuest: its edition and its ruleset."""

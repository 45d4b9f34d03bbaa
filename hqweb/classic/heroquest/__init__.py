"""HeroQuest: the edition, and the ruleset that it makes of what the classic family has."""

"""A hero's sheet: what a hero is, and conditions, damage and the Heroic Resource on it, ruled as by themselves."""

"""The state of a hero over time, and the effects of contests on sheets."""

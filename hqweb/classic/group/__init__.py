"""Group contests: one roll a hero, and the sums of points decide for all."""

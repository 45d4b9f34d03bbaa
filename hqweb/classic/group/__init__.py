"""Group contests: each hero rolls once, and the total points decide for everyone."""

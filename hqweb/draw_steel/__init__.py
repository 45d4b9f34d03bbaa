"""The Draw Steel family: two d10 plus a characteristic give one of three tiers."""

"""The family of Draw Steel: two d10 and a characteristic come to one of three tiers."""

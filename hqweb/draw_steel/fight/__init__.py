"""Combat: conditions, Heroic Resources, hero tokens and damage."""

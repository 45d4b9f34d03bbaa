"""A fight: conditions, heroic resources, hero tokens, damage."""

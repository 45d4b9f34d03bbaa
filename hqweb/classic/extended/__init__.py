"""The extended contest: a contest in rounds, one against one or in groups, played by moves on a board of scores."""

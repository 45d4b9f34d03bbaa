"""The extended contest: rounds of exchanges, one against one or in groups, on a board of scores."""

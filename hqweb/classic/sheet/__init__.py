"""A hero's sheet of the classic family: improvement, states, followers and notes."""

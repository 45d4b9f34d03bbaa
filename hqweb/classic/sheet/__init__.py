"""A hero’s sheet of the classic family: growth and state of a hero in one, with what else stands on paper."""

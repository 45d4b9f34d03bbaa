"""A hero's sheet: the hero's numbers, with the trackers for conditions, damage and Heroic Resource."""

"""Creating and improving heroes, by hero points or by experience."""

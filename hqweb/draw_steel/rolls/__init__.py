"""Power rolls, tests and saving throws."""

"""The classic family: d20 contests with masteries. Its editions share the code and state their own data."""

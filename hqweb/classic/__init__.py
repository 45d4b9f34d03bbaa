"""The classic family: d20 contests with masteries. Its editions share code and differ in their data."""

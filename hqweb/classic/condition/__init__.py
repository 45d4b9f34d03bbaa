"""The state of a hero: what weighs and helps over time, and what contests leave on a sheet."""

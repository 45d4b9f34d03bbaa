"""The core: procedures, dice, logs and odds. It knows no game."""

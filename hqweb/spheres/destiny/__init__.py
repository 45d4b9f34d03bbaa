"""Resources kept over time: Fate, Destiny, the Tilt, Surges, and Stress."""

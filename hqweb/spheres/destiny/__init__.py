"""What is kept: Fate, Destiny, the Tilt, Surges and Stress."""

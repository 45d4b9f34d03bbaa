"""A roll of two sides: results and levels, why faces came to a ruling, and how that is drawn."""

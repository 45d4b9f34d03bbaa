"""A roll between two sides: results, levels, reasons, and the picture of the roll."""

"""Space: distances, areas, lines of effect."""

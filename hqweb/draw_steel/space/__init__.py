"""Space: distances, areas and lines of effect."""

"""Community resources, relationships and plot edits."""

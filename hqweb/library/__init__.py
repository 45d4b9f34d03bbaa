"""The library: what the engine replies as values for Python."""

"""The engine's documentation as data: refusals, limits and operations. Browsers never load it."""

"""What documents the engine: its refusals, its limits and its operations as data. No browser loads any of it."""

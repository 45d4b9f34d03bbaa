"""The extended contest by advantage points."""

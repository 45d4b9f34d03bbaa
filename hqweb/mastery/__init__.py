"""Ratings with masteries, as several families write and read them. It knows no other rule."""

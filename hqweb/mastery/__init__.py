"""Ratings with masteries, shared by several families of rules."""

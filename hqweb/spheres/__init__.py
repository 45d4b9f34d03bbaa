"""Shattered Spheres: a d20, skill ranks, and ladders of Advantage and Disadvantage dice."""

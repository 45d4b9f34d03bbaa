"""The hero sheet for Shattered Spheres."""

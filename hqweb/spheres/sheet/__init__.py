"""The hero’s sheet of Shattered Spheres."""

"""Measurements, with peers in the same run. `make bench` prints the table."""

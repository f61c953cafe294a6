"""Without a network."""

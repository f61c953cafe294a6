"""Tables, logged move by move."""

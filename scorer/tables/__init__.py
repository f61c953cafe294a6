"""Tables: a game logged move by move."""

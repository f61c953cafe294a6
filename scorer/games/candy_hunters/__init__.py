"""How Candy Hunters is shown."""

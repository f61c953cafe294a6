"""How Witchstone is shown."""

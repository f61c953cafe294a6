"""How Gingerbread House is shown."""

"""Tables, as people log them on their phones."""

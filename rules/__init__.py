"""The rules library: plain typed Python that scores games, judges records and names the rule."""

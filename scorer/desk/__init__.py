"""The dispute desk: a position, a claim, and the verdict with its rule."""

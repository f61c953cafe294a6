"""Score pads: what everybody enters when the game is over, tap by tap, on any phone."""

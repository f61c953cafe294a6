"""The table corrected by taps: what lies and stands there otherwise than it was written down."""

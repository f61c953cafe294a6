"""The Django site: one app a room.  All rules live in the `rules` package."""

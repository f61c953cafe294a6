"""What lies on the table as plain values to draw: for a table, the desk, sketches and boxes alike.

Everything is made from a board and, where there is one, a position. What can be tapped is up to
whoever draws: a function says the key of each place, and an empty key is no tap.
"""

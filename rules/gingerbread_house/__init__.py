"""Gingerbread House (Phil Walker-Harding, 2018): every rule, executable."""

"""Witchstone (Reiner Knizia, Martino Chiacchiera, 2021): every rule, executable."""

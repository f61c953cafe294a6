"""The rules reference: every rule at its own permanent address."""

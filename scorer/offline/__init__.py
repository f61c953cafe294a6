"""What opens without a network: the handbook and an empty score pad."""

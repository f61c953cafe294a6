"""What can be claimed by taps, one file for each thing that is argued about."""

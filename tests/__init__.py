"""Tests mirror the two trees they test; tests/browser drives Chromium."""

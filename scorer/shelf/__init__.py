"""What is kept: game records under links that cannot be guessed."""

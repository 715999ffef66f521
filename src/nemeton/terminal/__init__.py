"""Play in a terminal: boards drawn with colour and letters, one file a game, and the conversation at the prompt."""

"""Play in a terminal: boards drawn with colour and letters, one file a game, the conversation at the prompt,
and how far long work has come."""

"""A Discord bot that hosts canasta."""

"""For whoever runs the bot: checks, health, metrics, logs."""

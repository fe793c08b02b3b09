"""Keeps things: SQL behind a few small repositories. Knows JSON text, not canasta."""

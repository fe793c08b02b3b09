"""Canasta as pure functions over values: standard library only, no clock, no chance, no English."""

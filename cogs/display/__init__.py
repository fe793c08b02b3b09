"""Keeps what stands on Discord true to the tables: one table message, one hand message a person."""

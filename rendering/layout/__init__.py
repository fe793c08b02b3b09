"""Layouts: from a view and its labels to a scene of boxes, without a pixel."""

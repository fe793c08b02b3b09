"""The rooms of the hard player, each weighing one question in points of the score."""

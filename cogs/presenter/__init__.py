"""From views and tables to words, labels of pictures, and what can be pressed: pure functions.

What stands in a channel is made from the spectator's view alone, so that no hidden card can slip
into it.
"""

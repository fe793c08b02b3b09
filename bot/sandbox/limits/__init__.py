"""Discord's limits: what a body may hold, and the tree of errors for what it may not."""

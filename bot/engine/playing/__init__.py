"""What `apply` plays with: dealing, steps between positions, what follows by force."""

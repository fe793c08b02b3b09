"""What the stand-in keeps over a restart: the records, the file they stand in, who writes them."""

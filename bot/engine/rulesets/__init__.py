"""The rule sets by name, one file each; `catalogue` finds them."""

"""Words shared by games that are relatives."""

"""Books and endgames that come with Tablier; `python -m tablier.solve.sowing.shipped` makes them again."""

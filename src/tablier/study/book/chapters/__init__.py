"""The chapters of a book: each draws its facts and says them, or is left out where there are none."""

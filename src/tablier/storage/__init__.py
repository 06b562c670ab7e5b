"""Where matches are kept: in memory, in one SQLite file, or in PostgreSQL; the same promises each time."""

"""Whatever a stranger writes is read or refused, and never breaks anything."""

"""One process, one seeded scheduler: servers, players, a network and a disk that fail, and a judge who sees all."""

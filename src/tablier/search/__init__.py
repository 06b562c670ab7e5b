"""Look for the best move: kernels over the rules of any game, blind to which game it is."""

# What every sowing game calls its programs, from the weakest to the strongest.

level-1 = Pip
level-2 = Sprout
level-3 = Picker
level-4 = Gardener
level-5 = Orchard

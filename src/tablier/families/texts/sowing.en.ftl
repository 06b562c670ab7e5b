# What every sowing game calls its programs, from the weakest to the strongest.

say-bowl = { $from }
task-sow = Choose one of your bowls to sow.
stray-theirs-bowl = That bowl is { $owner }'s; you sow from your own row.
stray-theirs-mancala = That is { $owner }'s mancala; you sow from your own row.
stray-own-mancala = What lies in a mancala stays there; sow one of your bowls.

level-1 = Pip
level-2 = Sprout
level-3 = Picker
level-4 = Gardener
level-5 = Orchard

# Les noms des programmes dans tous les jeux de semailles, du plus faible au plus fort.

say-bowl = { $from }
task-sow = Choisissez une de vos cases à semer.
stray-theirs-bowl = Cette case est à { $owner } ; vous semez depuis votre rangée.
stray-theirs-mancala = C'est le mancala de { $owner } ; vous semez depuis votre rangée.
stray-own-mancala = Ce qui est dans un mancala y reste ; semez une de vos cases.

level-1 = Pépin
level-2 = Pousse
level-3 = Cueilleur
level-4 = Jardinier
level-5 = Verger

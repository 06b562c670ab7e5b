# Les noms des programmes dans tous les jeux de semailles, du plus faible au plus fort.

level-1 = Pépin
level-2 = Pousse
level-3 = Cueilleur
level-4 = Jardinier
level-5 = Verger

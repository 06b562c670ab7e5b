# L’atelier des règles : changer une des règles maison, et voir ce que cela fait.

workshop-lead = Changez une des règles maison et voyez ce que cela fait : le jeu est joué de nombreuses fois avant et après le changement, avec la même chance, et les deux sont comparés.
workshop-player = Qui joue
workshop-greedy = Un joueur qui choisit le coup le plus avantageux à première vue
workshop-random = Des coups au hasard
workshop-rules = Changer une règle
workshop-nothing = Changez d’abord une règle.
workshop-play = Jouer { $games } parties de chaque
workshop-playing = Parties jouées
workshop-first-time = La première fois pour un jeu, ses règles sont compilées, ce qui peut prendre une minute.
workshop-found = Ce que cela fait
workshop-changed = { $rule } : { $value }
workshop-before = avant
workshop-after = après
workshop-sure = Ce qui change à coup sûr vient d’abord. Un changement est dit sûr si le hasard seul en montrerait un pareil dans moins d’un atelier sur vingt ; le trait fin est l’intervalle à 95 %.
workshop-back = Changer une autre règle

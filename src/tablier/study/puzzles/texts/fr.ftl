# Les phrases des problèmes : ce qu'il faut trouver, ce que cela apprend, ce que vaut une réponse.

puzzle-goal-win = Vous jouez { $seat }. Un seul coup gagne. Lequel ?
puzzle-goal-draw = Vous jouez { $seat }. Un seul coup sauve la partie nulle. Lequel ?
puzzle-goal-chance = Vous jouez { $seat }. Un coup est nettement meilleur que tous les autres. Lequel ?

puzzle-hint-restraint = Quelque chose de tentant est à prendre. Et ensuite ?
puzzle-hint-combination = Un coup qui fait rejouer peut préparer une prise.
puzzle-hint-capture = Cherchez une prise.
puzzle-hint-home = Regardez le chemin de l'arrivée.
puzzle-hint-right = Cherchez un coup qui vous donne un droit que vous n'avez pas encore.
puzzle-hint-again = Cherchez un coup qui vous fait rejouer.
puzzle-hint-enter = Regardez ce qui attend d'entrer en jeu.
puzzle-hint-pair = Cherchez deux pièces qui vont ensemble.
puzzle-hint-defence = Quelque chose à vous est en danger. Mettez-le hors d'atteinte.
puzzle-hint-sacrifice = Tout n'a pas besoin d'être à l'abri : laissez quelque chose à prendre.
puzzle-hint-quiet = Ni prise, ni tour de plus : un coup tranquille décide.

puzzle-lesson-restraint = Ce qui se prend tout de suite n'est pas toujours le mieux
puzzle-lesson-combination = D'abord rejouer, ensuite prendre
puzzle-lesson-capture = La bonne prise
puzzle-lesson-home = Le chemin de l'arrivée
puzzle-lesson-right = Un droit vaut mieux
puzzle-lesson-again = Un tour de plus
puzzle-lesson-enter = L'entrée en jeu
puzzle-lesson-pair = Deux ensemble
puzzle-lesson-defence = Hors de danger
puzzle-lesson-sacrifice = Laisser quelque chose derrière soi
puzzle-lesson-quiet = Le coup le plus fort ne fait pas toujours de bruit

puzzle-right-win = Bien vu : ce coup gagne, quoi que joue l'autre.
puzzle-right-draw = Bien vu : ce coup sauve la partie nulle, et c'est le seul.
puzzle-right-chance = Bien vu : { $chance } de chances de gain, { $points } points de plus que tout autre coup.
puzzle-wrong-win-draw = Ce coup laisse échapper le gain : au mieux, la partie est nulle.
puzzle-wrong-win-loss = Ce coup perd : le gain est envolé.
puzzle-wrong-draw-loss = Ce coup perd : la partie nulle est envolée.
puzzle-costs = Ce coup coûte { $points } points : { $chance } de chances de gain au lieu de { $best }.
puzzle-moves = { $first }, puis { $then }
puzzle-reply = { $seat } répond { $moves }.
puzzle-reply-won = { $seat } répond { $moves } : { $words }.
puzzle-then = Puis { $moves }.
puzzle-then-won = Puis { $moves } : { $words }.
puzzle-worth-win = gagne
puzzle-worth-draw = nulle
puzzle-worth-loss = perd
puzzle-worth-chance = { $chance }

puzzle-tempting = À première vue, { $move } semble le meilleur.
puzzle-missed = { $levels } { $count ->
    [one] ne le voit pas.
   *[other] ne le voient pas.
  }

error-bad-collection = { $file } n'est pas un recueil de problèmes de Tablier, ou il a été modifié.
error-no-puzzle = Aucun problème ne s'appelle « { $found } ».
error-no-puzzles-of = Il n'y a pas de problèmes de { $game }. Il y en a de : { $possible }.

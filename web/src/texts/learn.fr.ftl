learn-lead = Apprenez tout un jeu en moins de cinq minutes : vous jouez les coups, et les règles répondent.
learn-none = Pas commencé
learn-some = { $done ->
    [one] { $done } étape sur { $count }
   *[other] { $done } étapes sur { $count }
  }
learn-all = Appris
learn-step = Étape { $step } sur { $count }
learn-steps = Étapes de cette leçon
learn-step-done = faite
learn-other = C’est permis, mais essayez autre chose ici. « Montrez-moi » indique la place.
learn-chance = Tirer au sort
learn-hint = Montrez-moi
learn-again = Encore une fois
learn-back = Retour
learn-next = Suite
learn-skip = Passer
learn-finish = Terminer
learn-over = Vous connaissez { $game }
learn-over-help = Il ne reste plus qu’à jouer. Chaque règle reste à portée de main : si vous essayez un coup interdit, son paragraphe dit pourquoi.
learn-play = Jouer maintenant
learn-rules = Toutes les règles
learn-more = Un autre jeu
learn-next-lesson = Leçon suivante : { $game }
learn-all-lessons = Toutes les leçons

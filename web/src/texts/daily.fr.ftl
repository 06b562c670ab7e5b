# Le lancer du jour.

daily-task = Vous jouez { $seat } contre { $program }. Aujourd’hui, tout le monde a les mêmes cauris. Vous avez { $choices } choix à faire, en { $throws } lancers au plus ; quand il n’y a qu’un seul coup possible, il est joué pour vous.
daily-task-alone = Vous jouez { $seat } contre { $program }, sans serveur. Vous avez { $choices } choix à faire, en { $throws } lancers au plus ; quand il n’y a qu’un seul coup possible, il est joué pour vous.
daily-left = { $left ->
    [one] Encore un choix.
   *[other] Encore { $left } choix.
  }
daily-done = Vous avez fini pour aujourd’hui
daily-your-name = Votre nom au classement
daily-name-hint = Vous pouvez le laisser vide.
daily-judge = Faire juger
daily-judging = Vos choix sont jugés, un par un.
daily-gave = Vous avez perdu { $points } points sur vos chances de gain.
daily-counted = Ce résultat compte au classement.
daily-uncounted = Ce résultat ne compte pas au classement : seul compte le premier, le jour même.
daily-lost = { $move } : { $points } ; { $better } était mieux.
daily-again = Rejouer, pour s’exercer
daily-ranking = Qui en a perdu le moins
daily-nobody = Personne n’a encore fini. Soyez le premier ou la première.
daily-place = Place
daily-name = Nom
daily-somebody = Anonyme
daily-loss = Perdu
daily-mistakes = Erreurs
daily-how = Comment ça marche
daily-how-judged = Le hasard ne compte pas : chaque choix est jugé d’après ce qu’on pouvait savoir avant que les cauris suivants ne tombent.
daily-how-rank = Celui qui perd le moins sur ses chances de gain est en tête. Rejouer en sachant ce qui tombe n’aide pas.
daily-how-shells = Les cauris du jour viennent d’un secret. Son empreinte est affichée dès le début, le secret lui-même quand la journée (UTC) est finie : chacun peut alors recalculer chaque lancer, et voir que personne ne l’a choisi.
daily-how-alone = Ici, aucun serveur ne garde de secret : les cauris découlent du SHA-256 de « tablier { $date } ». Tous les appareils qui jouent sans serveur ont les mêmes aujourd’hui, et chacun peut calculer d’avance ce qui tombera ; il n’y a donc pas de classement. Ceux d’un serveur sont différents.
daily-commitment = Empreinte du secret (SHA-256) :
daily-secret = Le secret :

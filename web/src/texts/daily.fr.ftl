# Le lancer du jour.

daily-task = Vous jouez { $seat } contre { $program }. Aujourd’hui, tout le monde a les mêmes cauris. Vous avez { $choices } choix à faire, en { $throws } lancers au plus ; quand il n’y a qu’un coup, il est joué pour vous.
daily-left = { $left ->
    [one] Encore un choix.
   *[other] Encore { $left } choix.
  }
daily-done = Votre journée est finie
daily-your-name = Votre nom au classement
daily-name-hint = Vous pouvez le laisser vide.
daily-judge = Faire juger
daily-judging = Vos choix sont jugés, un par un.
daily-gave = Vous avez donné { $points } points de chance de gain.
daily-counted = C’est au classement.
daily-uncounted = Ce n’est pas au classement : seul compte le premier résultat, le jour même.
daily-lost = { $move } : { $points } ; { $better } était mieux.
daily-again = Rejouer, pour s’exercer
daily-ranking = Qui a le moins donné
daily-nobody = Personne n’a encore fini. Soyez le premier ou la première.
daily-place = Place
daily-name = Nom
daily-somebody = Quelqu’un
daily-loss = Donné
daily-mistakes = Erreurs
daily-how = Comment ça marche
daily-how-rank = La chance ne compte pas : chaque choix est jugé d’après ce qu’on pouvait savoir avant que les cauris suivants ne tombent. Qui donne le moins de chance de gain est en tête. Rejouer en sachant ce qui tombe n’aide pas.
daily-how-shells = Les cauris du jour viennent d’un secret. Son empreinte est montrée dès le premier instant, le secret lui-même quand le jour (UTC) est fini : chacun peut alors recalculer chaque lancer, et voir que personne ne l’a choisi.
daily-commitment = Empreinte du secret (SHA-256) :
daily-secret = Le secret :

lobby-lead = Des tables ouvertes à tous. Aucun compte n’est nécessaire.
lobby-filter = Montrer
lobby-all = Tous les jeux
lobby-count = { $count ->
    [0] Aucune table n’est ouverte.
    [one] Une table est ouverte.
   *[other] { $count } tables sont ouvertes.
  }
lobby-seats = { $open ->
    [one] une place libre sur { $seats }
   *[other] { $open } places libres sur { $seats }
  }
lobby-join = Rejoindre
lobby-join-label = Rejoindre : { $game }
lobby-empty = Aucune table n’est ouverte en ce moment
lobby-empty-help = Ouvrez-en une : tous ceux qui passent la verront ici, et vous pourrez vous entraîner en attendant.
lobby-open = Ouvrir une table

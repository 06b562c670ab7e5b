lobby-lead = Des tables où chacun peut s’asseoir. Aucun compte n’est nécessaire.
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
lobby-join = S’asseoir
lobby-join-label = S’asseoir : { $game }
lobby-empty = Aucune table n’est ouverte en ce moment
lobby-empty-help = Ouvrez-en une : elle est montrée ici à tous ceux qui passent, et vous pouvez vous entraîner en attendant.
lobby-open = Ouvrir une table

# Phrases des études : à quoi ressemblent les parties, et ce que change une règle maison.

language-name = Français
error-too-many-cases = Une étude compare au plus { $most } tables, et vous en nommez { $found }. Nommez moins de variantes et d'options.
error-same-case = « { $one } » et « { $other } » sont la même table. Nommez chaque table une fois, et pas la table habituelle.
error-no-study = { $file } ne contient pas d'étude. Refaites-la : tablier study JEU --out DOSSIER.

title = { $game } : à quoi ressemblent les parties
subtitle = { $games } parties à chaque table, { $seats } places, jouées par { $players }.
player-random = des coups au hasard
player-greedy = un joueur glouton
player-level = le niveau { $level }
lead = Chaque nombre de cette page a été compté dans des parties jouées pour elle. Le trait au bout d'une barre, et le nombre après ±, est la moitié de son intervalle à 95 %.
lead-compared = Les tables sont comparées à la table habituelle, partie par partie avec les mêmes nombres tirés au hasard. Une différence est dite sûre si le hasard en montrerait une pareille dans moins d'une étude sur vingt, les { $comparisons } comparaisons de cette page prises ensemble (correction de Holm).
repeats = Ces joueurs se répètent : des { $games } parties d'une table, { $different ->
    [one] une seule diffère
   *[other] { $different } seulement diffèrent
  } en quoi que ce soit de ce qui est compté. Intervalles et verdicts comptent toutes les parties, et ne disent rien ici. Faites jouer quelqu'un qui varie : random, ou un niveau de 1 à 4.

usual = règles habituelles
case-variant = { $variant }
case-option = { $option } : { $value }
cases-heading = Les tables
cases-usual = les règles telles que la feuille les donne

heading-length = Quelle est la durée d'une partie ?
heading-branching = Combien de choix a-t-on ?
heading-forced = Quand n'a-t-on pas le choix ?
heading-first = Est-ce un avantage de commencer ?
heading-drawn = Combien de parties sont nulles ?
heading-captures = Capture-t-on beaucoup ?
heading-changes = L'avantage change-t-il souvent de camp ?
heading-comebacks = Une partie mal engagée est-elle perdue ?
heading-unfinished = Toutes les parties finissent-elles ?
heading-luck = Quelle est la part du hasard ?
heading-lengths = Les durées varient-elles ?
heading-making = D'où viennent les nombres

name-length = lancers et coups par partie
name-branching = coups entre lesquels choisir
name-forced = décisions sans choix
name-first = score de la place qui commence
name-drawn = parties nulles
name-captures = coups qui capturent, par partie
name-changes = changements d'avantage, par partie
name-comebacks = parties gagnées en venant de loin
name-unfinished = parties interrompues
name-luck = hasard, dans tout ce qui décide

about-length = Les lancers et les coups de toutes les places ensemble.
about-branching = Les coups que les règles permettent, en moyenne sur toutes les décisions.
about-forced = Les décisions où les règles ne laissent qu'un coup.
about-first = Une victoire compte un, une partie nulle un demi. Avec { $seats } places, { $even } serait l'égalité.
about-drawn = Les parties que personne n'a gagnées seul.
about-captures = Les coups qui capturent quelque chose, de toutes les places ensemble.
about-changes = Combien de fois une autre place prend une avance d'au moins dix points de chances de gain, au début d'un tour, selon le jugement propre au jeu.
about-comebacks = Les parties dont le vainqueur a eu, au début d'un de ses tours ou d'un autre, moins de la moitié d'une chance égale selon le jugement propre au jeu.
about-unfinished = Les parties interrompues après cent mille lancers et coups.
about-luck = Ce que les lancers ont donné et repris, dans la somme de cela et de ce que les erreurs ont coûté : d'après les comptes des { $games } premières parties.

sure-more = plus, à coup sûr : { $gain }
sure-less = moins, à coup sûr : { $gain }
not-sure = pas de différence sûre : { $gain }
compared-case = { $case } : { $verdict }
gain-share = { $number } ± { $margin } points
gain-number = { $number } ± { $margin }

caption-lengths = Les parties de la table habituelle selon leur durée, en lancers et coups.
axis-length = lancers et coups
column = de { $low } à { $high } : { $games ->
    [one] une partie
   *[other] { $games } parties
  }

making-games = La partie numéro n de chaque table tire les mêmes nombres, qui ne dépendent que de la graine ({ $seed }) et de n : la même commande trouve la même chose sur toutes les machines.
making-nodes = Les programmes regardent au plus { $nodes } positions par coup, et jamais l'heure.
making-rules = Règles de { $game }, version { $version }.
making-version = Tablier { $version }, { $day }.
making-command = Fait par

studying = Parties jouées
study-usual = habituelle
study-sure = * différence sûre avec les règles habituelles : le hasard en montre une pareille dans moins d'une étude sur vingt, toutes les comparaisons prises ensemble. ± est la moitié d'un intervalle à 95 %.
study-interval = ± est la moitié d'un intervalle à 95 %.

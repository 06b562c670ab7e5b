# Revoir une partie : étapes, comptes, erreurs ; aussi ce que vaut une position, et comment l'emporter.

review-steps = Étapes de la partie
review-first = Au début
review-back = Un pas en arrière
review-forward = Un pas en avant
review-last = À la fin
review-slider = Aller à une étape
review-at = étape { $at } sur { $steps }
review-start = Avant le premier lancer ou coup. Avancez d’un pas, ou choisissez une étape plus bas.
review-step = Tour { $turn }, { $name } : { $story }
review-steps-title = Chaque lancer, chaque coup
review-go = Y aller
review-finished = Vos parties terminées
review-leaves = Le tableau par parties
review-leaf-back = Avant
review-leaf-on = Après
review-leaf = Étapes { $first } à { $last } sur { $count }
review-column-step = Étape
review-column-what = Ce qui s’est passé
review-after = chances de gain ensuite { $chance }
review-luck = hasard { $points }
review-error = erreur { $points }
review-graph = Les chances de gain
review-graph-two = Sous la ligne : { $below }. Au-dessus : { $above }. Les losanges marquent les tournants.
review-graph-click = Cliquez sur le graphique pour aller à une étape ; le tableau plus bas dit la même chose.
review-turning = Les tournants de la partie
review-turning-point = tournant
review-no-turning = Le favori n’a jamais changé, et rien n’a valu plus de dix points d’un coup.
review-ledger = D’où vient le résultat
review-account = En centièmes de chances de gain ; les lignes s’additionnent jusqu’au résultat
review-luck-title = Hasard
review-sources = D’où viennent les nombres
review-asking = La partie est jugée, coup par coup. Vous pouvez la parcourir en attendant.
review-goes-on = La partie n’est pas terminée : tant qu’elle dure, personne n’apprend ce que valent les coups.
review-mistakes = Trouver mieux
review-no-mistakes = Aucun coup n’a coûté quoi que ce soit de mesurable.
review-lost = { $points } points.
review-retry = Trouver mieux
review-answer = Voir la réponse
review-all-mistakes = Toutes les afficher ({ $count })
review-retry-task = Coup joué ici : { $move }. Trouvez mieux sur le plateau.
review-retry-best = On ne peut pas faire mieux : { $move }.
review-retry-better = Mieux que le coup joué, sans être le meilleur : { $move }.
review-retry-worse = Pas mieux que le coup joué : { $move }.
review-retry-same = C’est le coup qui a été joué : { $move }.
review-retry-again = Essayer autre chose
review-explore = Explorer à partir d’ici
review-exploring = Exploration à partir de l’étape { $step }
review-engine = Laisser jouer le programme
review-return = Revenir à la partie
review-throw = Quel lancer ?
review-unkept = Cette partie n’existe que dans ce navigateur.
review-keep = La conserver ici, avec un lien à partager
review-go-on = La poursuivre sur cet appareil
review-other = Ouvrir une autre partie

bring-title = Une partie venue d’ailleurs
bring-help = Un fichier écrit par Tablier, sur un autre appareil, dans le terminal ou sur un serveur : le relevé d’une partie, ou son journal. Aucun compte n’est nécessaire, et rien n’en est conservé sans que vous le demandiez.
bring-file = Choisir un fichier
bring-drop = ou déposez-le ici
bring-paste = Ou son texte
bring-go = La parcourir
bring-long = Ce fichier est trop long pour une partie : 256 Kio au plus.

note-exact-title = Exact.
note-exact = Toutes les suites ont été jouées jusqu’à leur fin, ou la partie est finie : ces nombres sont certains.
note-exact-endgame-title = Exact.
note-exact-endgame = Toutes les suites ont été jouées jusqu’à leur fin : ces nombres sont certains.
note-learnt-title = Estimations.
note-learnt = Une recherche regarde plus loin, et un réseau juge ce qu’elle voit. Il a appris du jeu résolu là où il y en a un, sinon en jouant contre lui-même ; il peut se tromper.
note-estimate-title = Estimations.
note-estimate = Ces nombres sont des moyennes de nombreuses parties jouées ; d’autres parties en donneraient d’un peu différents.
note-opinion-title = Estimations.
note-opinion = Une recherche regarde plus loin et dit ce qu’elle attend. De bons joueurs seraient presque toujours d’accord ; elle peut se tromper.
note-others = Ce qui est su autrement porte sa propre marque.

source-exact = exact
source-exact-help = Lu dans un jeu résolu, ou la partie est finie : c’est certain.
source-exact-endgame = finale exacte
source-exact-endgame-help = Toutes les suites ont été menées à leur fin : c’est certain.
source-learnt = appris
source-learnt-help = Une recherche jugée par un réseau, qui a appris du jeu résolu là où il y en a un, sinon en jouant contre lui-même : elle peut se tromper.
source-estimate = estimation
source-estimate-help = La moyenne de nombreuses parties jouées jusqu’au bout à partir d’ici.
source-opinion = avis
source-opinion-help = Le jugement d’une recherche : de bons joueurs seraient le plus souvent d’accord, mais elle peut se tromper.
source-depth = { $depth ->
    [one] Elle a regardé un pas en avant.
   *[other] Elle a regardé { $depth } pas en avant.
  }
source-nodes = { $nodes ->
    [one] Elle a regardé une position.
   *[other] Elle a regardé { $nodes } positions.
  }
source-margin = À ± { $margin } près (95 %).

analysis-title = Ce que valent les coups
analysis-ask = Juger cette position
analysis-asking = Jugement en cours…
analysis-over = La partie est finie : il n’y a plus rien à juger.
analysis-move = Coup
analysis-throw = Lancer
analysis-chance = Chances de gain
analysis-loss = Perd
analysis-ways = Façons
analysis-best = meilleur
analysis-answer = le mieux alors : { $move }

share-title = L’emporter
share-link = Copier un lien vers cette position
share-text = Copier la position en texte
share-editor = Ouvrir dans l’éditeur
share-python = Ouvrir dans Python
share-python-help = Avec Tablier installé (pip install tablier), ceci ouvre la position ; position.analyse() la juge.

# Les phrases des comptes d'une partie : d'où vient son résultat.

language-name = Français
title = Les comptes d'une partie de { $game }
decimal-sign = ,
percent = { $number } %
points = { $count ->
    [one] { $number } point
   *[other] { $number } points
  }
depth = { $depth ->
    [one] un pas d'avance
   *[other] { $depth } pas d'avance
  }
nodes = { $nodes ->
    [one] une position
   *[other] { $nodes } positions
  }

result-win = { $winners ->
    [one] { $name } gagne.
   *[other] { $name } gagnent.
  }
result-draw = Partie nulle.
result-order = Classement : { $order }.
result-unfinished = La partie n'est pas finie : voici les comptes jusqu'ici.
result-aborted = La partie a été annulée avant le premier coup.
result-partial = Arrêté avant la fin : voici les comptes des { $done } premiers lancers et coups, sur { $last }.

line-start = Chances de gain au début
line-luck = Hasard, lancers : { $name }
line-errors = Erreurs : { $name }
line-second-thoughts = Repentirs du juge
line-resignation = Abandon de { $name } à { $chance }
line-absence = Départ de { $name } à { $chance }
line-time = Temps écoulé pour { $name } à { $chance }
line-agreement = Nulle d'un commun accord
line-retired = { $name } avait abandonné : dernière place
line-result = Résultat
line-so-far = Chances de gain à la fin du relevé

heading-summary = En bref
heading-graph = Les chances de gain
heading-account = Les comptes, en centièmes de chances de gain
heading-luck = Le hasard
heading-mistakes = Les coups les plus coûteux
heading-turning-points = Les tournants
heading-steps = Tous les lancers et tous les coups
heading-method = Comment lire ces comptes
heading-provenance = D'où viennent les nombres

summary-start = { $name } avait { $chance } de chances de gain au début.
summary-lucky = Au total, les lancers ont donné { $points } à { $name }.
summary-unlucky = Au total, les lancers ont coûté { $points } à { $name }.
summary-errors = Ses propres erreurs lui ont coûté { $lost }, celles des autres lui ont donné { $given }.
summary-costliest = Le coup le plus coûteux : { $sentence }
summary-exact = Tous les nombres sont exacts : toutes les suites ont été jouées jusqu'à leur fin.
summary-doubt = Les repentirs du juge font { $points } ; le hasard et les erreurs sont connus à { $margin } près (95 %).
summary-biased = Ils penchent d'un côté, plus que le hasard ne l'explique : ce juge est partial, et les intervalles sont trop étroits.

luck = { $name } : { $own } par ses propres lancers, { $others } par ceux des autres, { $total } en tout ; de tels lancers font d'ordinaire { $spread }.
luck-percentile = { $games ->
    [1] Un hasard plus favorable que dans une de ces parties sur cent.
   *[other] Un hasard plus favorable que dans { $games } de ces parties sur cent.
  }
luck-few = Trop peu de lancers pour en dire plus.

deed-throw = Tour { $turn }, { $name } lance { $move }
deed-move = Tour { $turn }, { $name } joue { $move }
mistake = { $deed } ; mieux valait { $better } : { $points } de moins.
mistake-doubtful = (Le juge n'en est pas sûr.)
no-mistakes = Aucun coup n'a coûté quoi que ce soit de mesurable.
better-would = Plutôt { $better } : { $story }
turning = { $deed } : { $name } passe de { $before } à { $after }.
turning-favourite = Dès lors, le favori est { $name }.
turning-doubtful = (Surtout des repentirs : un pas plus loin, le juge a vu la même position autrement.)
no-turning-points = Le favori n'a jamais changé, et aucun lancer, aucun coup n'a valu plus de dix points.
turning-more = { $count ->
    [one] Un tournant moins marqué est dans la liste des pas.
   *[other] { $count } tournants moins marqués sont dans la liste des pas.
  }

source-exact = exact
source-exact-endgame = exact, toutes les suites jouées jusqu'à leur fin
source-learnt = estimation apprise, au bout d'une recherche
source-estimate = estimation par des parties jouées
source-opinion = avis d'une recherche
provenance-throw = { $count ->
    [one] la seule issue
   *[other] moyenne de { $count } issues
  }
provenance-positions = { $count ->
    [one] Une position a été jugée
   *[other] { $count } positions ont été jugées
  }, { $nodes ->
    [one] une position a été regardée pour cela.
   *[other] { $nodes } positions ont été regardées pour cela.
  }
provenance-source = Dont { $count } : { $source }.
provenance-depth = Le juge a regardé de { $low } à { $high } lancers et coups d'avance.
provenance-glances = { $count ->
    [one] Une position, atteinte seulement par une suite de lancers plus rare qu'une sur cent, a été jugée d'un coup d'œil.
   *[other] { $count } positions, atteintes seulement par des suites de lancers plus rares qu'une sur cent, ont été jugées d'un coup d'œil.
  }
provenance-rules = Règles : { $game }, version { $version }.
provenance-options = Règles maison : { $options }.
provenance-version = Comptes établis par Tablier { $version }.
provenance-command = Pour les établir à nouveau : { $command }

method-chances = Les chances de gain sont ce qu'un joueur peut attendre de la partie, de 0 % à 100 % ; une partie nulle compte pour moitié. Les comptes tombent juste : début, hasard, erreurs, repentirs et, si les joueurs ont mis fin à la partie, ce que cela a changé font le résultat. Les nombres montrés sont arrondis de façon à tomber juste eux aussi.
method-luck = Le hasard d'un lancer, ce sont les chances de gain après lui, moins la moyenne de tout ce qui pouvait tomber. Avant le lancer, personne ne peut en attendre quoi que ce soit.
method-errors = L'erreur d'un coup est ce que le juge lui donne, moins ce qu'il donne au meilleur coup. Personne ne gagne à ses propres erreurs.
method-second-thoughts = Un pas après un coup, le juge regarde à nouveau et peut changer d'avis. Ces repentirs ne sont ni du hasard ni des erreurs : ils montrent jusqu'où l'on peut se fier au juge. Un juge qui ne se trompe jamais n'en a aucun.
method-margin = Le ± est un intervalle à 95 % : il prend chacun des repentirs pour une erreur du juge, indépendante des autres et nulle en moyenne. Un juge qui se trompe toujours dans le même sens ne s'en aperçoit pas, et l'intervalle non plus.

graph-title = Les chances de gain, pas à pas
graph-two = La ligne montre les chances de gain de { $first } : la surface au-dessous ; la surface au-dessus est celle de { $second }. Elle part de { $start }, arrive à { $end }, et reste entre { $low } et { $high }.
graph-many = Une ligne pour chaque joueur. { $lines }
graph-line = { $name } part de { $start } et arrive à { $end }.
graph-turns = tour
graph-throw = lancer
graph-move = coup
graph-turning = tournant
picture = Le plateau après le tour { $turn }, { $move }

column-turn = Tour
column-player = Joueur
column-move = Lancer ou coup
column-before = Avant
column-after = Après
column-luck = Hasard
column-error = Erreur
column-doubt = Repentirs
column-source = Jugé par
steps-of = Tous les nombres sont du point de vue de { $name }.
steps-own = Tous les nombres sont du point de vue du joueur qui lance ou joue.

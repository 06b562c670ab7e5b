# Les phrases des simulations.

error-no-arrow = { $file } demande pyarrow, qui n'est pas installé : pip install "tablier[arrow]" ; ou choisissez un nom qui finit par .csv.

simulating = Parties jouées
simulate-games = { $games ->
    [one] Une partie
   *[other] { $games } parties
  }{ $unfinished ->
    [0] {""}
   *[other] , dont { $unfinished } interrompues
  }
simulate-wins = { $seat } gagne
simulate-draws = nulles
simulate-length = lancers et coups par partie
simulate-decisions = coups par partie
simulate-throws = lancers par partie
simulate-branching = coups possibles à chaque décision
simulate-forced = coups sans choix
simulate-bounds = La partie la plus courte a pris { $shortest } lancers et coups, la plus longue { $longest }. ± est la moitié d'un intervalle à 95 %.
error-player-count = Cette table a { $expected } places, et { $found } joueurs sont nommés. Nommez-en autant, ou un seul pour toutes.
error-other-games = { $folder } contient d'autres parties : son { $file } diffère de cette commande par { $what }. Choisissez un autre dossier, ou retapez la commande qui a commencé celui-ci.
error-games-without-plan = { $folder } contient des parties, mais pas de { $file } qui dise lesquelles. Choisissez un autre dossier.
error-damaged-games = { $file } ne contient pas les parties attendues. Supprimez ce fichier ; la même commande les rejouera.
expected-start = un jeu, son nom ou une position

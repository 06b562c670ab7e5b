# Les phrases de toutes les courses aux cauris.

option-seats = Nombre de joueurs
option-size = Cases de chaque côté du plateau
option-track = Le sens de chaque anneau
option-track-alternate = chaque anneau dans le sens contraire du précédent
option-track-falkener = tous les anneaux intérieurs dans le sens des aiguilles d'une montre, depuis leur coin (5x5 et 7x7)
option-pawns = Pions par joueur
option-cowries = Cauris lancés (0 : un de moins que de cases sur un côté)
option-mouths-up = Combien de fois un cauri tombe bouche en haut, sur cent lancers
option-refuges = Cases protégées
option-refuges-homes = les maisons et le centre
option-refuges-corners = aussi les coins du plateau
option-refuges-inner-corners = aussi les coins du deuxième anneau
option-play-on = Continuer pour les autres places quand le premier a fini
option-turn-limit = Nombre de tours après lequel la partie est nulle

place-square = la case { $name }
place-refuge = le refuge { $name }
place-home = la maison de { $seat }
place-centre = le centre
place-waiting = la réserve de { $seat }
place-off = les pions arrivés de { $seat }

piece-red = { $count ->
    [one] un pion rouge
   *[other] { $count } pions rouges
  }
piece-green = { $count ->
    [one] un pion vert
   *[other] { $count } pions verts
  }
piece-white = { $count ->
    [one] un pion blanc
   *[other] { $count } pions blancs
  }
piece-blue = { $count ->
    [one] un pion bleu
   *[other] { $count } pions bleus
  }

say-throw = un lancer de { $count }
say-steps = le pion en { $name }, { $count ->
    [one] 1 pas
   *[other] { $count } pas
  }
task-move = Vous avez { $throws } : choisissez un pion.
stray-theirs = C'est un pion de { $owner } ; vous jouez { $seat }.
stray-empty = Il n'y a pas de pion ici. { $task }
stray-target = Rien de ce que vous avez en main ne mène depuis { $from } vers { $to }.

flaw-track = la piste falkener est décrite pour les plateaux de 5x5 et 7x7, pas pour { $size }x{ $size }.
flaw-steps = les pas de chaque joueur vont de { $lowest } à { $highest }, le plus petit avant le plus grand.
flaw-extra-pawns = il y a { $seats } joueurs de { $pawns } pions chacun, et rien au-delà.
flaw-turns = les tours se comptent de 0 à { $limit }.
flaw-rights = un droit est 0 ou 1, et une place vide n'en a pas.
flaw-ranks = les places sont 1, 2, 3, une fois chacune, et une place vide n'en a pas.
unsolved-seats = on ne le résout qu'à deux joueurs ; choisissez seats=2.
unsolved-option = le calcul suit la fiche pour { $option } ; laissez cette option comme elle est.
unsolved-most = on résout les finales où chaque joueur a d'un à { $most } pions encore en route.
unsolved-board = le plateau de { $size }x{ $size } cases a trop de finales ; on peut résoudre jusqu'à { $largest }x{ $largest }.
flaw-mover = le joueur au trait est une place encore en course, ou -2 quand la partie est finie, pas { $found }.

level-1 = Escargot
level-2 = Tortue
level-3 = Lièvre
level-4 = Mangouste
level-5 = Éléphant

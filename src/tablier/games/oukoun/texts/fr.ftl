title = Oukoun
summary = Sautez de pile en pile ; réunissez trois fois trois couleurs, ou pétrifiez l'adversaire.

option-ring = Les soleils, dans le sens des aiguilles : 1 simple, 2 double, 3 triple (la disposition d'origine n'est pas connue)
option-setup = Comment les pions viennent sur le tapis
option-setup-placement = A les place un à un
option-setup-random = le sort les place
option-setup-preset = ils suivent un motif fixe
option-stuck = Ce qui arrive à un joueur qui ne peut pas jouer
option-stuck-lose = il perd
option-stuck-skip = il saute son tour
option-repetition = Si une position se présente pour la troisième fois
option-repetition-draw = la partie est nulle
option-repetition-forbidden = le coup est interdit
option-quiet-limit = Coups de suite sans vider de soleil avant que la partie soit nulle (0 : pas de limite)

variant-quick-start = Un départ rapide : le sort place les pions
variant-ready-made = Une ouverture toute prête
variant-long-ring = Trente-six soleils ; un joueur qui ne peut pas jouer saute son tour
variant-no-third-time = Aucune position ne se présente une troisième fois

seat-a = A
seat-b = B

place-sun-1 = le soleil simple { $name }
place-sun-2 = le soleil double { $name }
place-sun-3 = le soleil triple { $name }
place-bag = la bourse
place-centre = le centre du tapis
place-front = le camp de { $seat }

piece-white = { $count ->
    [one] un pion blanc
   *[other] { $count } pions blancs
  }
piece-black = { $count ->
    [one] un pion noir
   *[other] { $count } pions noirs
  }
piece-red = { $count ->
    [one] un pion rouge
   *[other] { $count } pions rouges
  }

event-move-place = { $seat } pose { $pieces } sur { $to }.
event-move-fill = { $seat } laisse le motif placer le reste de la bourse : { $pieces }.
event-move-deal = Le sort pose { $pieces } sur { $to }.
event-choose-deal = Le sort laisse vide { $to }.
event-move-colour = { $seat } prend { $pieces } au centre et jouera cette couleur.
event-move-begin = { $pieces } va dans { $to }, qui joue le premier coup.
event-move-jump = Depuis { $from }, { $seat } emporte { $pieces } sur { $to }.
event-win-oukoun = Trois pions de chaque couleur sur { $to }, c'est un oukoun : { $who } gagne.
event-win-stuck = L'autre joueur est pétrifié : { $who } gagne.
event-pass-stuck = { $who } ne peut pas jouer et saute son tour.
event-draw-stuck = Aucun joueur ne peut plus jouer : la partie est nulle.
event-draw-repetition = La même position s'est présentée { $count } fois : la partie est nulle.
event-draw-quiet = { $count } coups de suite n'ont vidé aucun soleil : la partie est nulle.

say-put = { $pieces } sur { $to }
say-empty = { $to } reste vide
say-fill = laisser le motif placer le reste
say-choose = { $colour ->
    [white] jouer les blancs
   *[black] jouer les noirs
  }
say-pawn = le pion du soleil { $sun }, { $way ->
    [clockwise] dans le sens des aiguilles
   *[anticlockwise] dans l'autre sens
  }
say-stack = toute la pile du soleil { $sun }, { $way ->
    [clockwise] dans le sens des aiguilles
   *[anticlockwise] dans l'autre sens
  }
say-part = { $count } du soleil { $sun }, { $way ->
    [clockwise] dans le sens des aiguilles
   *[anticlockwise] dans l'autre sens
  }
task-place = Placez un pion sur un soleil libre ; il en reste { $count ->
    [one] un
   *[other] { $count }
  }.
task-deal = Le hasard place les pions ; il en reste { $count ->
    [one] un
   *[other] { $count }
  }.
task-choose = Choisissez votre couleur : blanc ou noir.
task-leap = { $colour ->
    [white] Vous jouez les blancs : choisissez une pile au sommet blanc.
   *[black] Vous jouez les noirs : choisissez une pile au sommet noir.
  }
stray-nobody-centre = Les deux pions du centre servent à choisir une couleur, une fois tous les autres placés. { $task }
stray-own-front = Cette place montre seulement qui joue quelle couleur. { $task }
stray-theirs-front = Cette place montre seulement qui joue quelle couleur. { $task }
stray-empty-bag = La bourse est vide : tous les pions sont sur le tapis. { $task }
stray-target-bag = Les pions de la bourse vont sur des soleils libres. { $task }
stray-target-centre = { $task }
stray-target = Un saut depuis { $from } ne finit pas sur { $to }.

refusal-pawns = Il ne reste plus de pion de cette couleur dans { $from }.
refusal-place = Il y a déjà un pion sur { $to } ; choisissez un soleil libre.
refusal-fill = Il ne reste qu'un pion dans { $from } ; placez-le à la main.
refusal-control = Le pion au sommet, sur { $from }, n'est pas de la couleur de { $seat }.
refusal-carry = Il n'y a pas autant de pions sur { $from }.
refusal-one-way = Depuis { $from }, les deux sens mènent sur { $to } ; c'est un seul coup, noté avec le signe plus.
refusal-limit = { $to } porterait plus de trois pions d'une même couleur.
refusal-repetition = Le saut depuis { $from } vers { $to } amènerait la même position pour la troisième fois.

note-quiet = { $count ->
    [one] Un coup n'a vidé aucun soleil
   *[other] { $count } coups de suite n'ont vidé aucun soleil
  }

flaw-phase = la phase est 0 (placement), 1 (choix de la couleur) ou 2 (jeu), pas { $found }.
flaw-mover = le joueur au trait est 0 (A), 1 (B) ou, une fois la partie finie, -2, pas { $found }.
flaw-stack = le soleil { $sun } porte une pile notée de bas en haut avec les chiffres 1 (blanc), 2 (noir) et 3 (rouge), ou 0 hors de l'anneau, pas { $found }.
flaw-limit = { $found } sur le soleil { $sun }, c'est trop : au plus trois pions d'une même couleur, et un seul pion pendant le placement.
flaw-pawns = il y a { $expected } pions de couleur { $colour } sur le tapis et dans la bourse, pas { $found }.
flaw-bag = il reste des pions dans la bourse tant qu'on les place, et seulement alors.
flaw-dealt = le sort a parcouru ici de 0 à { $most } soleils et n'a posé de pions que sur ceux-là, pas { $found }.
flaw-colours = les couleurs sont 1 (blanc) et 2 (noir), une par joueur, dès que l'on joue, et pas avant.
flaw-idle = avant le premier coup et après le dernier, rien n'est gardé en mémoire ; avant le dernier, personne n'a gagné.
flaw-quiet = de 0 à { $most } coups de suite n'ont vidé aucun soleil, et aucun avant la première pile, pas { $found } ; on compte avant eux de 0 à { $rounds } tranches.
flaw-history = exactement { $expected } empreintes sont gardées, en ordre croissant, dont celle de cette position, et aucune trois fois.
flaw-over = personne n'a encore gagné : il n'y a donc pas d'oukoun, et le joueur au trait peut jouer.
flaw-winner = le gagnant est 0 (personne), 1 (A) ou 2 (B), pas { $found }.
flaw-end = la partie est finie quand la couleur du gagnant coiffe un oukoun, ou que le perdant ne peut pas jouer, ou que personne n'a gagné.

level-1 = Étincelle
level-2 = Braise
level-3 = Lanterne
level-4 = Comète
level-5 = Soleil

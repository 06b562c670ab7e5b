# Family: race

title = Chauka Bara
summary = Lancez les cauris, faites la course autour du plateau, et prenez avant d'entrer.
published = Résolu par nos soins à deux : au mieux des deux côtés, le premier joueur gagne 49,56 % des parties avec un pion chacun, 49,69 % avec deux, 51,04 % avec trois, 51,24 % avec quatre ; nous ne connaissons pas d'autres valeurs publiées.

option-throws = Quand les lancers se jouent
option-throws-one-by-one = chacun avant le suivant
option-throws-series = tous ensemble, une fois les grâces finies
option-third-grace = La troisième grâce de suite
option-third-grace-take-back = est perdue, et les coups joués avec les deux précédentes sont repris
option-third-grace-void = est perdue, et les coups précédents restent
option-third-grace-allowed = se joue comme une autre
option-without-capture = Avant la première prise, un pion au bout de l'anneau extérieur
option-without-capture-wait = attend
option-without-capture-lap = refait un tour
option-exact-centre = On n'entre au centre qu'avec un lancer exact
option-own-pawns-share = Où les pions d'un joueur peuvent se réunir
option-own-pawns-share-anywhere = partout
option-own-pawns-share-homes-and-inner-ring = sur les cases protégées et les cases intérieures
option-own-pawns-share-homes = sur les cases protégées
option-opening-grace = Il faut lancer une grâce avant d'avancer pour la première fois
option-may-pass = On peut renoncer à un lancer même si un pion pourrait avancer

variant-opening-grace = Une grâce pour commencer
variant-void = La troisième grâce est perdue, les coups restent
variant-series = Des lancers gardés et joués dans n'importe quel ordre
variant-banked = Des lancers gardés, autant que la chance en donne
variant-shared-inside = Des lancers gardés, des pions réunis à l'intérieur seulement
variant-circling = On tourne jusqu'à la première prise
variant-passing = Personne n'est obligé d'avancer
variant-overshoot = Au centre avec tout lancer assez fort
variant-places = À quatre, jusqu'à la dernière place
variant-houses-7 = Sept cases de côté
variant-refuges-7 = Sept cases de côté, avec des refuges intérieurs
variant-houses-9 = Neuf cases de côté, huit pions chacun
variant-houses-11 = Onze cases de côté

note-right-red = Rouge peut entrer dans les cases intérieures
note-right-green = Vert peut entrer dans les cases intérieures
note-right-white = Blanc peut entrer dans les cases intérieures
note-right-blue = Bleu peut entrer dans les cases intérieures
note-graces = { $count ->
    [one] Une grâce de suite pour l'instant
   *[other] { $count } grâces de suite pour l'instant
  }

event-throw-throw = { $seat } lance { $count }.
event-move-move = { $seat } avance { $pieces } depuis { $from } vers { $to }.
event-lose-move = Aucun pion de { $seat } ne peut utiliser le { $count } : il est perdu.
event-choose-move = { $who } n'avance aucun pion : ce qui a été lancé est perdu.
event-again-again = Une grâce : { $who } relance.
event-lose-third = La troisième grâce de suite : le { $count } est perdu.
event-pass-third = Le tour de { $who } est fini.
event-undo-third = { $count ->
    [0] Ce que { $who } a joué avec les deux grâces précédentes est repris.
   *[other] Ce que { $who } a joué avec les deux grâces précédentes est repris, et avec cela le droit aux cases intérieures.
  }
event-move-third = { $pieces } { $count ->
    [one] retourne
   *[other] retournent
  } depuis { $from } vers { $to }.
event-capture-capture = { $seat } prend { $pieces } sur { $from } ; retour à { $to }.
event-again-capture = Une prise : { $who } relance.
event-open-inward = La première prise : désormais, { $who } peut entrer dans les cases intérieures.
event-open-win = { $who } a tous ses pions au centre et prend la place { $count }.
event-win-win = { $who } a été le premier à réunir tous ses pions au centre, et gagne.
event-draw-stuck = Plus aucun pion ne peut bouger, quel que soit le lancer : la partie est nulle.
event-win-stuck = Plus aucun pion en course ne peut bouger, quel que soit le lancer : { $who }, premier au centre, gagne.
event-draw-limit = La partie a atteint son dernier tour : elle est nulle.
event-win-limit = La partie a atteint son dernier tour : { $who }, premier au centre, gagne.
event-lose-opening = { $seat } n'a pas encore lancé de grâce : le { $count } est perdu.
event-open-opening = La première grâce : désormais, { $who } peut avancer.

say-leave = ne pas jouer ce qui a été lancé

refusal-move = deux pions d'une même case se valent ; nommez l'un d'eux.
refusal-share = deux pions d'une couleur ne peuvent pas se réunir sur { $to }.
refusal-inward = { $seat } n'a pas encore fait de prise : le pion sur { $from } ne peut pas quitter l'anneau extérieur.
refusal-centre = un pion entre au centre avec un lancer exact et n'en sort plus ; celui qui est sur { $from } ne peut pas utiliser ce lancer.
refusal-series = { $seat } n'a pas en main un tel lancer pour le pion sur { $from }.

flaw-one-shell = un seul cauri ne donnerait que des grâces ; lancez-en au moins deux.
flaw-inward = un joueur qui n'a pas fait de prise n'a aucun pion sur le pas { $step } ou au-delà.
flaw-share = deux pions d'une couleur se trouvent ensemble là où la règle choisie ne le permet pas.
flaw-together = des pions de couleurs différentes ne se trouvent ensemble que sur des cases protégées.
flaw-opening = un joueur qui a avancé, ou qui a un lancer à jouer, a lancé la grâce d'ouverture ; c'est 0 ou 1, et 0 là où elle n'est pas demandée.
flaw-home = un joueur a une place exactement quand tous ses pions sont au centre.
flaw-end = la partie est finie exactement quand assez de joueurs sont arrivés, que les tours sont épuisés ou que personne ne pourrait bouger.
flaw-graces = la phase est 0 (lancer) ou 1 (avancer), et l'on compte ici de 0 à { $limit } grâces de suite.
flaw-kept = les lancers en main sont de ceux qui ont pu être lancés, un à la fois ou en série, et l'un d'eux peut être utilisé.
flaw-run = le plateau d'avant une suite de grâces est retenu tant qu'elle dure, et les grâces comptées mènent de lui à celui-ci.

unsolved-size = { $pawns } pions sur { $size }x{ $size } cases ont trop de positions ; on peut résoudre jusqu'à quatre pions sur 5x5 et trois sur 7x7.

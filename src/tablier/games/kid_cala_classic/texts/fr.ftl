# Family: sowing
title = Kid-Cala (classique)
summary = Semez des fruits tout autour du plateau, prenez en face, amassez-en le plus.
published = Valeurs publiées, avec six cases de chaque côté : quatre fruits par case, le premier joueur gagne de 8 (Rawlings 2015) ; si le dernier fruit est pris bien que la case d'en face soit vide, de 10 (Irving, Donkers et Uiterwijk 2000).

option-pits = Cases de chaque côté
option-fruits = Fruits dans chaque case au départ
option-capture-without-prey = Le dernier fruit est pris même si la case d'en face est vide

variant-empty-capture = Kalah avec prises à vide
variant-kalah-6-6 = Kalah à six fruits par case
variant-small = Un petit plateau pour une première partie

place-bowl = la case { $name }
place-mancala = le mancala de { $seat }

piece-fruit = { $count ->
    [one] un fruit
   *[other] { $count } fruits
  }

event-move-sow = { $seat } sème { $pieces } depuis { $from } dans { $to }.
event-again-again = Le dernier fruit tombe dans le mancala de { $seat } : { $seat } rejoue.
event-capture-capture = { $seat } prend { $pieces } dans { $from } et les met dans { $to }.
event-move-end = Une rangée est vide : { $to } reçoit { $pieces } de { $from }.
event-win-win = { $who } gagne avec { $count ->
    [one] un fruit
   *[other] { $count } fruits
  }.
event-draw-win = Partie nulle, { $count } fruits chacun.

refusal-choose = { $from } est vide ; choisissez une de vos cases qui contient des fruits.

flaw-mover = le joueur au trait est 0 (Sud), 1 (Nord) ou -2 (la partie est finie), pas { $found }.
flaw-fruit = aucune place ne contient moins de 0 fruit, et il n'y a rien au-delà du dernier mancala.
flaw-total = il y a { $expected } fruits sur la table, pas { $found }.
flaw-end = la partie est finie exactement quand une rangée de cases est vide, et tous les fruits sont alors dans les mancalas.

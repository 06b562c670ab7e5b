# Family: sowing
title = Banana-Cala
summary = Semez quatre sortes de fruits dans le sens des aiguilles d'une montre, prenez en face et gare aux bananes.

option-drop-order = Quel fruit tombe ensuite
option-drop-order-choose = au choix du joueur
option-drop-order-random = au hasard
option-drop-order-sorted = pommes, oranges, raisins, bananes
option-own-mancala = Quand de longues semailles arrivent au mancala du joueur
option-own-mancala-sown = un fruit y tombe
option-own-mancala-skipped = on le saute
option-play-again = Si le dernier fruit tombe dans son propre mancala, le joueur rejoue
option-capture = Une prise
option-capture-optional = peut être refusée
option-capture-automatic = est obligatoire
option-quiet-limit = Tours sans prise qui mettent fin à la partie

variant-banan-cala = Banan-Cala, d'après le feuillet anglais
variant-playing-again = Le dernier fruit dans son mancala fait rejouer
variant-blind = À l'aveugle : les fruits sont tirés au hasard
variant-quick = Rapide : les fruits tombent dans un ordre fixe

place-bowl = la case { $name }
place-mancala = le mancala de { $seat }
place-pile = le tas de { $seat }
place-hand = la main

piece-apple = { $count ->
    [one] une pomme
   *[other] { $count } pommes
  }
piece-orange = { $count ->
    [one] une orange
   *[other] { $count } oranges
  }
piece-raisin = { $count ->
    [one] un raisin
   *[other] { $count } raisins
  }
piece-banana = { $count ->
    [one] une banane
   *[other] { $count } bananes
  }

event-move-choose = { $seat } prend { $pieces } dans { $from }.
event-choose-draw = { $seat } tire { $count ->
    [one] un fruit
   *[other] { $count } fruits
  } de son mancala.
event-move-draw = { $seat } dépose { $pieces } dans { $to }.
event-move-sow = { $seat } dépose { $pieces } dans { $to }.
event-again-sow = Le dernier fruit tombe dans le mancala de { $seat } : { $seat } rejoue.
event-capture-capture = { $seat } prend { $pieces } dans { $from }, et les met sur son tas.
event-choose-capture = { $seat } ne prend pas : { $from } et { $to } restent comme elles sont.
event-capture-end = Un côté est vide : ce qui reste, { $pieces }, va sur { $to }.
event-capture-quiet = Aucune prise depuis trop longtemps : { $to } reçoit { $pieces }.
event-win-win = { $who } gagne avec { $count } points.
event-draw-win = Partie nulle, { $count } points chacun.

say-draw = tirer { $count ->
    [one] 1 fruit
   *[other] { $count } fruits
  } du mancala
say-drop = { $pieces } dans { $to }
say-take = prendre { $from } et { $to }
say-leave = laisser { $from } et { $to } tels quels
task-source = Choisissez une de vos cases à semer, ou tirez des fruits de votre mancala.
task-draw = Vos cases sont vides : tirez des fruits de votre mancala.
task-drop = Choisissez le fruit qui tombe dans { $to }.
task-lot = Le sort choisit le fruit qui tombe dans { $to }.
task-capture = Prenez { $from } et { $to }, ou laissez-les.
stray-own-mancala = { $task }
stray-own-pile = C'est ce que vous avez gagné ; on n'y touche plus. { $task }
stray-theirs-pile = C'est ce que { $owner } a gagné ; on n'y touche plus.
stray-target = Les fruits ne vont pas depuis { $from } vers { $to } maintenant. { $task }

refusal-choose = { $from } est vide ; choisissez une de vos cases qui contient des fruits, ou tirez de votre mancala.
refusal-draw = { $from } ne contient pas autant de fruits.
refusal-order = { $from } ne contient pas ce fruit ; choisissez-en un qui s'y trouve.

note-points-south = Points de Sud : { $count }
note-points-north = Points de Nord : { $count }
note-to-draw = Fruits encore à tirer : { $count }
note-quiet = Tours sans prise : { $count }

flaw-mover = le joueur au trait est 0 (Sud), 1 (Nord) ou -2 (la partie est finie), pas { $found }.
flaw-fruit = aucune place ne contient moins de 0 fruit d'une sorte.
flaw-total = il y a { $expected } fruits de chaque sorte sur la table, pas { $found }.
flaw-end = quand la partie est finie, tous les fruits sont sur les tas, et phase, last, to_draw et quiet valent 0.
unsolved-random = on résout les finales où rien n'est laissé au hasard ; choisissez drop-order=choose ou drop-order=sorted.
unsolved-fruits = on résout les finales où il reste d'un à { $most } fruits sur le plateau.
flaw-quiet = il s'est passé moins de { $limit } tours sans prise, et au moins 0 : pas { $found }.
flaw-phase = la phase est 0 (choix), 1 (dépôt) ou 2 (prise), pas { $found }.
flaw-source = entre deux tours, la main est vide, last et to_draw valent 0, et chaque joueur a des fruits dans ses cases ou son mancala.
flaw-drop = on dépose au moins deux sortes de fruits, dont l'ordre n'est pas fixé, venant d'une case ou d'un tirage de six au plus, et chaque place déjà semée contient des fruits.
flaw-capture = on fait ou refuse une prise quand le dernier fruit est seul dans une case du joueur au trait, face à une case qui en contient, et qu'il ne reste rien à déposer.

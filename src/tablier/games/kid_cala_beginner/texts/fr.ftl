# Family: sowing
title = Kid-Cala (débutant)
summary = Semez des fruits tout autour du plateau et soyez le premier à vider vos cases.

option-pits = Cases de chaque côté
option-fruits = Fruits dans chaque case au départ
option-skip-opponent-mancala = On saute le mancala de l'autre joueur en semant

variant-waurie = Waurie, dit aussi Island Wari

place-bowl = la case { $name }
place-mancala = le mancala de { $seat }

piece-fruit = { $count ->
    [one] un fruit
   *[other] { $count } fruits
  }

event-move-sow = { $seat } sème { $pieces } depuis { $from } dans { $to }.
event-again-again = Le dernier fruit tombe dans { $from } : { $seat } rejoue.
event-win-win = { $who } n'a plus de fruit dans ses cases et gagne.

refusal-choose = { $from } est vide ; choisissez une de vos cases qui contient des fruits.

flaw-mover = le joueur au trait est 0 (Sud), 1 (Nord) ou -2 (la partie est finie), pas { $found }.
flaw-fruit = aucune place ne contient moins de 0 fruit, et il n'y a rien au-delà du dernier mancala.
flaw-total = il y a { $expected } fruits sur la table, pas { $found }.
flaw-end = la partie est finie exactement quand les cases d'un joueur sont toutes vides, et jamais celles des deux ne le sont.

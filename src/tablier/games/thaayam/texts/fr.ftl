# Family: race
title = Thaayam
summary = Lancez une série de cauris, répartissez-la entre vos pions, rassemblez-les au centre et sortez-les.
published = Résolu par nos soins à deux, avec un pion chacun : au mieux des deux côtés, le premier joueur gagne 52,39 % des parties ; nous ne connaissons pas d'autres valeurs publiées.

option-combine = Tous les résultats donnés à un pion font un seul long coup
option-replay = Quand une capture donne droit à d'autres lancers
option-replay-after-pool = une fois utilisés les résultats en main
option-replay-immediate = aussitôt
option-bear-off = Quand un pion peut quitter le centre
option-bear-off-all-home = quand tous les pions de sa couleur y sont
option-bear-off-any = dès qu'il y est
option-twin-odd = De combien avancent les jumelles avec un résultat impair
option-twin-odd-full = de la totalité
option-twin-odd-floor-half = de la moitié, arrondie vers le bas
option-twin-prey = Ce que les jumelles capturent
option-twin-prey-all = pions seuls et jumelles
option-twin-prey-twins = seulement des jumelles
option-inward-needs-capture = Seuls ceux qui ont capturé peuvent entrer dans les anneaux intérieurs

variant-bell-twins = Les jumelles de Bell : la moitié de tout, et elles ne capturent que des jumelles
variant-bell = Le jeu de Bell : ses jumelles, et de longs coups
variant-throw-at-once = Une capture fait relancer aussitôt
variant-leave-singly = Les pions quittent le centre un par un
variant-capture-first = Une capture avant l'anneau intérieur
variant-seven = Un plateau de 7x7 avec six cauris
variant-seven-falkener = Un plateau de 7x7 avec la piste de Falkener
variant-nine = Un plateau de 9x9 avec huit cauris
variant-eleven = Un plateau de 11x11 avec dix cauris

place-home = le palais de { $seat }

event-throw-throw = { $seat } lance et obtient { $count }.
event-lose-enter = { $seat } n'a ni pion sur le plateau ni encore de 1 : { $count } ne compte pas.
event-move-enter = { $seat } fait entrer { $pieces } sur { $to }.
event-pass-must = { $who } ne peut utiliser aucun résultat et passe.
event-lose-must = { $seat } ne peut pas utiliser le { $count }, qui est perdu.
event-choose-combine = { $seat } s'arrête sur { $from }.
event-move-track = { $seat } avance { $pieces } depuis { $from } jusqu'à { $to }.
event-open-track = { $who } a capturé et peut désormais entrer dans les anneaux intérieurs.
event-capture-capture = { $seat } capture { $pieces } sur { $from }.
event-again-replay = { $who } a capturé et relance.
event-pair-twins = { $seat } déclare jumelles deux pions sur { $from }.
event-move-pace = Les jumelles de { $seat } avancent depuis { $from } jusqu'à { $to }.
event-part-part = Les jumelles de { $seat } sur { $from } se séparent.
event-capture-prey = Les jumelles de { $seat } capturent des jumelles sur { $from } : { $pieces }.
event-move-return = Les jumelles capturées de { $seat } reviennent ensemble sur { $to }.
event-move-bear-off = { $seat } sort { $pieces } du plateau.
event-open-win = { $who } a sorti tous ses pions et prend la place { $count }.
event-win-win = { $who } a sorti tous ses pions le premier et gagne.
event-draw-limit = La partie a atteint son dernier tour : personne ne gagne.
event-win-limit = La partie a atteint son dernier tour : { $who }, qui a fini en premier, a gagné.

say-enter = faire entrer un pion
say-enter-twins = faire rentrer ensemble les jumelles capturées
say-enter-with = un pion qui attend avec { $throw }
say-off = sortir un pion du plateau
say-off-with = un pion hors du centre avec { $throw }
say-stop = s'arrêter en { $name }
mark-twins = jumelles
mark-twins-means = Les jumelles avancent ensemble : de la moitié si le lancer est pair.
say-twins = former des jumelles en { $name }
say-twins-steps = les jumelles en { $name }, { $count ->
    [one] 1 pas
   *[other] { $count } pas
  } avec { $throw }
say-one-of-twins = une des jumelles en { $name }, { $count ->
    [one] 1 pas
   *[other] { $count } pas
  }
task-run = Le pion est en route et il reste { $throws } : continuez avec lui, ou arrêtez-vous.
stray-empty-waiting = Aucun pion n'attend ici. { $task }
stray-empty-off = Aucun pion n'est encore sorti ici. { $task }

refusal-use = { $seat } n'a pas ce résultat en main.
refusal-enter = un pion qui attend n'entre qu'avec un 1.
refusal-must = { $seat } doit continuer : aucun autre pion ne pourrait utiliser ce qui reste.
refusal-combine = ce pion a déjà avancé, ou un autre est en chemin.
refusal-track = { $seat } n'a encore rien capturé : le pion sur { $from } ne peut pas entrer dans les anneaux intérieurs.
refusal-share = les pions d'une même case se valent ; nommez seulement la case.
refusal-twins = { $seat } n'a pas deux pions seuls sur { $from }.
refusal-pace = la moitié de ce résultat fait moins d'un pas : les jumelles sur { $from } ne peuvent pas avancer ensemble.
refusal-part = les jumelles sur { $from } ne peuvent pas entrer ensemble au centre ; l'une doit y aller seule.
refusal-return = seules des jumelles capturées reviennent ensemble, et seulement avec deux 1.
refusal-centre = ce résultat mènerait le pion sur { $from } au-delà du centre.
refusal-gather = les pions de { $seat } ne sont pas encore tous au centre.
refusal-bear-off = un pion ne quitte le centre qu'avec un 1, et c'est pour de bon.

flaw-shells = une série de Thaayam ne finirait jamais avec moins de { $fewest } cauris.
flaw-twins = les jumelles se tiennent deux par deux avant le centre, marquées 1, les pions triés par pas puis par marque.
flaw-lost-pairs = les jumelles capturées sont parmi les pions de leur joueur qui attendent.
flaw-moved = seuls, avec l'option combine, des pions du joueur au trait qui sont sur la piste peuvent avoir avancé dans cette série.
flaw-needless-right = aucun droit n'est nécessaire là où les anneaux intérieurs sont ouverts à tous.
flaw-places = un joueur a une place quand tous ses pions ont quitté le plateau, et seulement alors.
flaw-end = la partie est finie, et le joueur au trait -2, quand assez de joueurs ont une place ou au dernier tour, et seulement alors.
flaw-hand = il y a de 0 à { $most } résultats en main, des cauris que l'on lance.
flaw-series = une série encore en cours tient des résultats après lesquels on relance, et sans pion sur le plateau un 1.
flaw-phase = la phase est 0, 1 ou 2, et quand la partie est finie elle est 0 sans rien en main, pas { $found }.
flaw-replay = une autre série est gagnée, marquée 1, seulement pendant l'utilisation des résultats, et pas là où l'on relance aussitôt.
flaw-stuck = pendant l'utilisation des résultats, un au moins peut servir.
flaw-runner = un pion n'est en chemin qu'avec l'option combine, en phase 2, le premier de ses semblables, et peut continuer.

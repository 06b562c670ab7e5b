# Family: race
title = Chowka Bhara
summary = Menez quatre pions au centre d'un plateau carré : tuez pour entrer, allez par deux pour barrer la route.
published = Résolu par nos soins à deux, avec un pion chacun : au mieux des deux côtés, le premier joueur gagne 49,73 % des parties ; nous ne connaissons pas d'autres valeurs publiées.

option-third-grace = Une troisième grâce de suite dans une série
option-third-grace-take-back = fait perdre tout ce qu'on a en main et finit le tour
option-third-grace-void = fait perdre tout ce qu'on a en main et finit le tour (autre nom de take-back)
option-third-grace-allowed = est un lancer comme un autre
option-crossed-squares = Une case à croix où se trouvent les pions d'un autre joueur
option-crossed-squares-shared = est ouverte à tous
option-crossed-squares-held = est fermée à tous les autres, sauf au centre
option-kadi-renewal = Un joueur dont tous les pions sont revenus à la maison doit regagner le kadi
option-lap = Sans kadi, les pions refont le tour de l'anneau extérieur au lieu d'attendre
option-juga-forming = Comment un 2 transforme un pollu en juga
option-juga-forming-steps = le 2 est utilisé, et les deux pions avancent d'une case
option-juga-forming-stays = le 2 est utilisé, et les deux pions restent
option-juga-forming-unlocks = le 2 reste en main, et les deux pions restent
option-wall = Ce que les autres peuvent faire devant un juga
option-wall-sit = s'arrêter sur sa case et repartir à un tour suivant
option-wall-full = ni le dépasser, ni s'arrêter sur sa case
option-juga-kills-on-landing = Un juga tue là où il arrive, pas seulement là d'où il part

variant-four-players = À quatre, comme sur la feuille
variant-kadi-renewal = Le kadi se perd quand tous les pions sont revenus à la maison
variant-killing-pairs = Les jugas tuent là où ils arrivent
variant-held-squares = Les cases à croix ne se partagent pas
variant-blockade = Aucun autre pion ne s'arrête sur un juga
variant-lapping = Sans kadi, on refait le tour, et la troisième grâce fait tout perdre
variant-pair-in-place = Le 2 qui fait un juga ne le fait pas avancer
variant-declared-pairs = Le 2 qui fait un juga reste en main
variant-seven-house = Un plateau de 7x7 et six cauris
variant-falkener = Un plateau de 7x7, la piste de Falkener et des coins protégés
variant-inner-refuges = Un plateau de 7x7 avec des refuges dans le deuxième anneau
variant-nine = Un plateau de 9x9 et huit pions chacun
variant-eleven = Un plateau de 11x11 et dix pions chacun
variant-for-places = À quatre, en continuant pour les places

event-throw-throw = { $seat } lance { $count }.
event-again-throw = C'est une grâce : { $seat } relance.
event-lose-throw = Troisième grâce de suite : le { $count } est perdu.
event-lose-must = Le { $count } n'est pas utilisé, il est perdu.
event-choose-must = { $seat } renonce aux lancers en main.
event-move-use = { $seat } déplace { $pieces } depuis { $from } vers { $to }.
event-capture-kill = { $seat } tue { $pieces } sur { $from } : retour dans { $to }.
event-again-kill = Pour cette prise, { $seat } lance une nouvelle série.
event-open-kadi = { $who } a un kadi, et peut entrer dans les anneaux intérieurs.
event-lose-kadi = Tous les pions de { $who } sont revenus à la maison : le kadi est perdu.
event-pair-pollu = { $seat } forme un juga sur { $from }.
event-move-juga = { $seat } déplace ensemble { $pieces } depuis { $from } vers { $to }.
event-capture-depart = En quittant { $from }, le juga tue { $pieces } : retour dans { $to }.
event-part-mupollu = { $count } pions sont maintenant réunis sur { $from } : c'est un mupollu, et non plus un juga.
event-choose-attack = Depuis { $from }, { $seat } attaque avec le { $count } le mupollu sur { $to } : il faut deux 1.
event-throw-attack = { $seat } lance { $count } pour l'attaque.
event-again-attack = Il faut encore un 1.
event-refuse-attack = L'attaque échoue ; un autre pion doit utiliser le { $count }.
event-lose-attack = Aucun autre pion n'utilise le { $count }, il est perdu.
event-open-win = { $who } a mené tous ses pions au centre et prend la place { $count }.
event-win-win = { $who } gagne, premier à avoir tous ses pions au centre.
event-draw-stuck = Aucun joueur ne peut bouger, quel que soit le lancer : la partie est nulle.
event-win-stuck = Aucun joueur ne peut bouger, quel que soit le lancer : la partie s'arrête, et { $who } a gagné.
event-draw-limit = La partie a atteint son dernier tour : elle est nulle.
event-win-limit = La partie a atteint son dernier tour ; { $who } a gagné.

mark-juga = un juga
mark-juga-means = Les deux pions d'un juga avancent ensemble : de la moitié si le lancer est pair.
mark-mupollu = un mupollu
mark-mupollu-means = Un mupollu : ses pions avancent un à un, et seule une attaque les prend, tous ensemble.
say-juga = le juga en { $name }, { $count ->
    [one] 1 pas
   *[other] { $count } pas
  }
say-attack = une attaque depuis { $name } avec { $throw }
say-pair = former un juga en { $name }
say-leave = laisser les lancers
task-attack = Lancez les cauris pour l'attaque : il faut un 1, puis un autre.
task-confirm = Lancez les cauris pour l'attaque : il faut encore un 1.
task-instead = L'attaque a échoué : choisissez un autre pion pour le { $throw }.

refusal-throw = { $seat } n'a pas ce lancer en main.
refusal-use = Les pions d'une couleur réunis sur { $from } se valent : nommez le premier.
refusal-must = { $seat } peut encore jouer un coup ordinaire, et le doit.
refusal-share = Un de vos pions occupe déjà { $to } ; sur l'anneau extérieur, on ne partage que les cases à croix.
refusal-safe = Le pion d'un autre joueur se trouve sur { $to } et garde cette case à croix pour lui.
refusal-kadi = { $seat } n'a encore rien tué et ne peut pas entrer dans les anneaux intérieurs.
refusal-pollu = Seuls deux pions, seuls ensemble dans un anneau intérieur, peuvent former un juga ; il n'y en a pas sur { $from }.
refusal-juga = Le juga sur { $from } n'avance qu'avec les lancers pairs.
refusal-wall = Un juga barre la route depuis { $from }.
refusal-sit = Le pion sur { $from } s'y est arrêté avec un juga adverse pendant ce tour : il doit attendre.
refusal-attack = Après une attaque manquée, un autre pion doit utiliser ce lancer, sans attaquer.
refusal-centre = Cela mènerait le pion sur { $from } au-delà du centre, qu'il faut atteindre exactement.

flaw-shells = on lance au moins { $fewest } cauris ; avec un seul, chaque lancer serait une grâce.
flaw-juga = les pions d'un juga sont marqués 1, à deux, seuls de leur couleur sur une case d'un anneau intérieur.
flaw-outer = sur l'anneau extérieur, on ne partage que les cases marquées d'une croix.
flaw-kadi = un joueur qui a un pion au-delà de l'anneau extérieur a un kadi.
flaw-phase = la phase est 0 (lancer), 1 (jouer), 2 ou 3 (attaquer) ou 4 (un autre pion à la place), et 0, la main vide, quand la partie est finie, pas { $found }.
flaw-hand = on a en main de 0 à { $most } lancers, tous possibles avec ces cauris.
flaw-graces = les grâces se comptent jusqu'à deux, pendant une série et seulement si la troisième n'est pas permise.
flaw-fresh = seuls des pions du joueur au trait sont marqués comme venant d'arriver, là où cela compte, et après leurs semblables.
flaw-attack = un pion attaque s'il peut arriver sur un mupollu avec un lancer en main ; sinon rien n'est retenu.
flaw-places = un joueur a une place exactement quand tous ses pions sont au centre.
flaw-end = la partie est finie exactement quand assez de joueurs sont arrivés, quand personne ne peut bouger, ou au dernier tour.
flaw-stuck = le joueur au trait ne peut utiliser aucun des lancers qu'il a en main.

note-kadi-red = Rouge a un kadi
note-kadi-green = Vert a un kadi
note-kadi-white = Blanc a un kadi
note-kadi-blue = Bleu a un kadi
note-graces = Grâces de suite : { $count }

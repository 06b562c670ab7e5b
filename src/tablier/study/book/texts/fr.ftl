# Les phrases du livre des jeux. Un « point » est un centième de chances de gain.

language-name = Français
decimal-sign = ,
percent = { $number } %
percent-within = { $number } ± { $margin } %
within = { $number } ± { $margin }
points-chance = { $count ->
    [one] { $number } point
   *[other] { $number } points
  }
points-lead = { $number }
within-chance = { $number } ± { $margin } points
within-lead = { $number } ± { $margin }

title = { $game } : ce qu'enseigne le jeu parfait
subtitle = Ce qu'enseigne le jeu parfait.
title-none = { $game } : ce qu'on en sait
subtitle-none = Comment on y joue, à quoi ressemble un jeu fort, et ce que change chaque règle.
count = { $count }
house-rules = Règles maison : { $rules }.
house-rule = { $option } : { $value }
lead-table = À deux joueurs, il y a { $positions } positions possibles au début d'un tour, et l'on connaît les chances de gain de chacune. Cette page pose à ces nombres les questions qu'on poserait à un très bon joueur.
lead-book = On connaît le jeu parfait du premier coup au dernier : { $positions } positions d'ouverture sont répertoriées, et après elles chaque suite peut être jouée jusqu'à sa fin. Cette page lui pose les questions qu'on poserait à un très bon joueur.
lead-search = Ce plateau est assez petit pour que chaque suite soit jouée jusqu'à sa fin. Cette page pose au jeu parfait les questions qu'on poserait à un très bon joueur.
lead-none = Personne ne connaît les valeurs exactes de ce jeu dès son premier coup, ou bien elles manquaient ici. Les chapitres qui en ont besoin (qui est favori, ce que vaut une prise, une case ou un droit, la part de l'adresse face au jeu parfait) sont laissés de côté. Ce qu'on lit ici a été compté dans des parties, ou c'est l'avis d'une recherche, et c'est dit.

heading-start = Qui est favori ?
heading-choices = Quels sont les premiers vrais choix ?
heading-line = Comment se joue la meilleure partie ?
heading-captures = Que vaut une prise ?
heading-squares = Où un pion est-il bien placé ?
heading-right = Que vaut ce droit ? « { $title } »
heading-course = Comment se déroule une partie ?
heading-habits = Qu'aime faire un joueur parfait ?
heading-skill = Quelle est la part de l'adresse ?
heading-strong = À quoi ressemble un jeu fort ?
heading-opening = Comment commence-t-on ?
heading-usual = À quoi ressemblent les parties ?
heading-rules = Que change chaque règle ?
heading-seats = Combien autour de la table ?
heading-shells = Et si les cauris sont inégaux ?
heading-sheet = Fiche technique
heading-making = D'où viennent les nombres

start-chance = Si les deux jouent parfaitement, { $first }, qui commence, gagne { $chance } des parties.
start-hardly = { $side ->
    [first] C'est { $points } de plus qu'une partie égale : peu importe qui commence.
    [second] C'est { $points } de moins qu'une partie égale : peu importe qui commence.
   *[even] La partie est parfaitement égale.
  }
start-clearly = { $side ->
    [first] Commencer vaut { $points } de plus qu'une partie égale.
   *[other] Commencer coûte { $points } : le favori est { $second }.
  }
start-decisive = { $side ->
    [first] { $first } est nettement favori, de { $points }.
   *[other] { $second } est nettement favori, de { $points }.
  }
start-settled = { $side ->
    [first] Si les deux jouent parfaitement, { $first }, qui commence, gagne. Le hasard n'a pas de place dans ce jeu : il ne reste qu'à trouver le chemin.
    [second] Si les deux jouent parfaitement, { $second }, qui joue en second, gagne. Le hasard n'a pas de place dans ce jeu : il ne reste qu'à trouver le chemin.
   *[even] Si les deux jouent parfaitement, la partie est nulle. Le hasard n'y a pas de place : il ne reste qu'à trouver le chemin.
  }
start-lead = { $side ->
    [first] Si les deux jouent parfaitement, { $first }, qui commence, gagne de { $lead }. Le hasard n'a pas de place dans ce jeu : voilà sa valeur, il ne reste qu'à trouver le chemin.
    [second] Si les deux jouent parfaitement, { $second }, qui joue en second, gagne de { $lead }. Le hasard n'a pas de place dans ce jeu : voilà sa valeur, il ne reste qu'à trouver le chemin.
   *[even] Si les deux jouent parfaitement, la partie est nulle. Le hasard n'y a pas de place : il ne reste qu'à trouver le chemin.
  }
throw-odds = { $throw } ({ $odds })
figure-throws = Le premier lancer
caption-throws = Ce que le premier lancer fait des chances de { $first }, qui lance ; entre parenthèses, combien souvent il tombe. Le trait du milieu est une partie égale. Exact.
figure-moves-lead = Le premier coup
figure-moves-chance = Le premier coup
caption-moves-chance = Si { $first } gagne (100 %) ou perd (0 %) après chaque premier coup, quand les deux jouent ensuite parfaitement. Exact.
caption-moves-lead = De combien { $first } finit devant (+) ou derrière (−) après chaque premier coup, si les deux jouent ensuite parfaitement. Exact.

choices-text = Au début il n'y a rien à décider. Voici les décisions les plus probables où, pour la première fois, le choix compte ; tout ce qui précède a été joué parfaitement. Les chances sont exactes.
runs-text = Continuer avec le même pion, ou en faire partir un autre ? Cela dépend de ce qui est tombé. Chaque ligne donne les lancers du joueur qui décide, le dernier étant encore à jouer, quels que soient ceux de l'autre.
figure-runs = Continuer, ou un autre pion ?
caption-runs = À droite : de combien de points de chances de gain le coup du pion de tête vaut mieux que tout autre. À gauche : de combien il vaut moins. Exact, en moyenne sur les lancers de l'autre joueur.
caption-choice = La première : { $throws }. Le meilleur coup est encadré.
choice = { $throws } (une partie sur { $games }). Le mieux : { $best }, { $chance }. Ensuite : { $other }, { $points } de moins.

line-chance = Chaque camp joue toujours l'un des meilleurs coups, { $moves } coups durant, jusqu'à la fin. Quand plusieurs coups se valent, on joue le plus proche du mancala du joueur.
line-lead = Chaque camp joue toujours le meilleur coup, { $moves } coups durant. La partie finit par { $one } à { $other }. Quand plusieurs coups se valent, on joue le plus proche du mancala du joueur.
figure-line = Ce que chacun a amassé
caption-line-chance = Ce que chaque camp a amassé après chaque coup de la meilleure partie.
caption-line-lead = Ce que chaque camp a amassé après chaque coup de la meilleure partie. Exact : aucun autre jeu ne rapporte davantage à l'un ni à l'autre.
line-move = { $seat } : { $move }.
line-equals = { $count ->
    [one] (Un autre coup valait autant.)
   *[other] ({ $count } autres coups valaient autant.)
  }
line-more = { $count ->
    [one] Un dernier coup suit.
   *[other] { $count } autres coups suivent.
  }

captures-text = De l'instant qui précède le lancer à celui qui suit la prise, une prise relève les chances de son auteur de { $gain } en moyenne.
captures-first = La première, qui donne aussi le droit du § { $paragraph }, vaut { $first } ; les suivantes valent { $later }.
captures-chosen = Un joueur parfait prend dans { $share } des { $count } décisions où il peut prendre et pourrait aussi faire autre chose. La meilleure prise y vaut { $sign ->
    [more] { $edge } de plus que
    [less] { $edge } de moins que
   *[even] en moyenne à peu près autant que
  } le meilleur autre coup.
figure-capture-thrown = La prise, selon le chemin qu'avait fait le pion pris
caption-capture-thrown = Ce que vaut une prise, selon le chemin qu'avait fait le pion pris. Points de chances de gain, moyenne et intervalle à 95 %.
figure-captures-thrown = Les prises, des petites aux grandes
caption-captures-thrown = { $count } prises de parties entre joueurs parfaits, selon ce que chacune valait. Les colonnes disent combien souvent.
axis-thrown = pas qu'avaient faits les pions pris
axis-chance = points de chances de gain
column = { $low } à { $high } points : { $share }

squares-text = Prenez une position de partie, et placez un pion du joueur qui vient de jouer tour à tour sur toutes les autres cases de son chemin ; le reste ne bouge pas. La courbe montre de combien son joueur est mieux loti qu'avec ce pion au départ.
squares-gate-open = Au pas { $step }, là où le chemin tourne vers l'intérieur, il vaut { $gain } de { $side ->
    [more] plus
   *[less] moins
  } qu'au départ si son joueur a le droit d'aller plus loin.
squares-gate-closed = Sinon, { $gain } de { $side ->
    [more] plus : même alors il est bien placé.
   *[less] moins : il y attend comme une proie, et courir devant sans ce droit fait du tort.
  }
safe-text = Certaines cases sont sûres : personne n'y est pris. Comparée, dans les mêmes positions, à la moyenne de la case d'avant et de la case d'après, une case sûre ajoute :
safe-both = pas { $step } : { $open } à qui a le droit d'aller jusqu'au bout, { $closed } à qui ne l'a pas.
safe-one = pas { $step } : { $gain }.
goal-chosen = Un joueur parfait mène un pion au but dans { $share } des { $count } décisions où il le peut et pourrait aussi faire autre chose. Ce coup y vaut { $sign ->
    [more] { $edge } de plus que
    [less] { $edge } de moins que
   *[even] en moyenne à peu près autant que
  } le meilleur autre.
squares-open = peut aller jusqu'au bout
squares-closed = n'a pas encore pris
mark-safe = abri
figure-squares = Ce que vaut un pion sur chaque case
caption-squares = Points de chances de gain que vaut un pion sur chaque case de son chemin, comparé au même pion au départ. Les pointillés marquent les abris. Moyenne et intervalle à 95 %.
axis-step = pas sur le chemin

right-text = Le § { $paragraph } tient les pions hors de l'intérieur du plateau tant que leur joueur n'a rien pris. Prenez la même position une fois telle quelle, et une fois avec ce droit offert : les chances montent de { $gain } en moyenne.
figure-right-progress = Le droit, selon le chemin qu'ont fait les pions
caption-right-progress = Ce que vaut ce droit, selon le chemin qu'ont fait les pions de qui le reçoit. Points de chances de gain, moyenne et intervalle à 95 %.
axis-progress = pas qu'ont faits tous les pions du joueur

course-text = Dans { $games } parties entre joueurs parfaits personne ne se trompe, et pourtant le favori change { $changes } fois par partie de { $turns } tours. Dans { $behind } des parties, les chances du gagnant sont passées à un moment sous un quart. En moyenne, le gagnant devient favori pour de bon quand { $settled } de la partie sont joués.
figure-course = Trois parties
caption-course = Les chances de gain de { $first }, tour après tour, dans trois de ces parties : l'une où le favori a peu changé, une moyenne, une où il a souvent changé.
course-calm = une partie calme
course-usual = une partie ordinaire
course-wild = une partie folle
axis-turn = tour
axis-lead = avance à la fin
axis-sown = pièces que prend le coup
figure-capture-sown = La prise, selon ce qu'elle prend
caption-capture-sown = Ce que la meilleure prise rapporte à la fin de plus que le meilleur autre coup, selon ce qu'elle prend sur le moment. Sous zéro, mieux vaut autre chose. Moyenne et intervalle à 95 %.
figure-captures-sown = Les prises, des mauvaises aux bonnes
caption-captures-sown = La même chose dans { $count } décisions, de la prise qui gâche une partie à celle qui la décide. Les colonnes disent combien souvent.
axis-move = coup

habits-text = Chaque fois qu'un joueur parfait a le choix entre un genre de coup et autre chose, on compare son meilleur coup de ce genre à son meilleur autre coup. { $count } de ces choix dessinent ses goûts.
habit-capture = prendre
habit-again = rejouer
habit-home = se mettre à l'abri
habit-goal = atteindre le but
habit-foremost = pion de tête
habit-hindmost = pion de queue
habit-told = { $gain } ; { $share }
figure-habits = Les goûts du jeu parfait
caption-habits-chance = De combien de points de chances de gain ce genre de coup vaut mieux que tout le reste ; derrière, combien souvent un joueur parfait le choisit. Moyenne et intervalle à 95 %.
caption-habits-lead = De combien ce genre de coup vous laisse plus en avance à la fin que tout le reste ; derrière, combien souvent c'est le mieux. Moyenne et intervalle à 95 %.

player-random = au hasard
player-greedy = glouton
player-level = { $number } { $name }
skill-thrown = Le jeu parfait rencontre quelqu'un qui joue au hasard, un glouton qui prend ce qui a l'air le mieux sur l'instant, et les cinq niveaux. La chance décide des parties une à une ; les barres montrent donc ce que fait l'adresse seule : une partie égale, moins ce que perdent les coups de chacun.
skill-sown = Le jeu parfait rencontre quelqu'un qui joue au hasard, un glouton qui prend ce qui a l'air le mieux sur l'instant, et les cinq niveaux. Sans hasard, toute perte est un coup qui aurait pu être meilleur.
skill-results = Avec tout le hasard des parties jouées, les résultats sont : { $scores }.
skill-luck = De tout ce qui déplace les chances dans une partie, la part du hasard est de { $low } quand le jeu parfait rencontre « { $weak } », et de { $high } quand il rencontre « { $strong } » ; le reste, ce sont des erreurs.
skill-slips = Perdre un peu d'avance ne change pas toujours le gagnant. Combien de fois chacun a laissé échapper un gain ou une partie nulle, sur combien de parties : { $slips }. Le niveau le plus fort joue pour gagner, non pour gagner de beaucoup : une fois le résultat acquis, il se contente de tout coup qui le garde.
skill-proved = Les { $count } décisions des programmes comptées ici ont toutes été jugées exactement. { $unproved ->
    [0] Aucune n'a dû être laissée de côté.
    [one] Une autre n'a pu être prouvée à temps, et n'est pas comptée.
   *[other] { $unproved } autres, des deux camps, n'ont pu être prouvées à temps, et ne sont pas comptées.
  }
figure-scores = Contre le jeu parfait
caption-scores = Ce que chacun peut attendre contre le jeu parfait, en pour cent des parties ; 50 % serait parfait. { $games } parties chacun, intervalle à 95 %.
figure-leads = Contre le jeu parfait
caption-leads = Combien d'avance finale chacun donne en une partie, en moyenne. Jusqu'à { $games } parties chacun, intervalle à 95 %.
figure-losses = Ce que perd une décision
caption-losses-chance = Combien de points de chances de gain chacun perd par décision, en moyenne. Un joueur parfait ne perd rien. Intervalle à 95 %.
caption-losses-lead = Ce que chacun perd d'avance finale par décision, en moyenne. Un joueur parfait ne perd rien. Intervalle à 95 %.
figure-best = Combien souvent on trouve le meilleur coup
caption-best = Combien souvent chacun trouve un meilleur coup quand il y a le choix.
figure-parts = Les meilleurs coups, tôt et tard
caption-parts = Combien souvent chacun trouve un meilleur coup dans le premier, le deuxième et le dernier tiers de la partie.
third-1 = premier tiers
third-2 = deuxième
third-3 = dernier

strong-text = { $player } a joué { $games } parties contre lui-même, en regardant au plus { $nodes } positions par coup. À côté de chaque nombre, celui du chapitre sur les parties.
strong-drawn = Les { $drawn } premières décisions de chaque partie ont été tirées au sort : un programme qui ne varie jamais jouerait toujours la même partie.
strong-line = { $name } : { $strong } ({ $players } : { $usual })
figure-kinds = Ce que choisit un jeu fort
caption-kinds = Combien souvent le niveau le plus fort choisit une sorte de coup, parmi les décisions où il le peut et peut aussi faire autre chose. Moyenne et intervalle à 95 %.
rungs-text = Chaque niveau a aussi rencontré celui d'en dessous, aux deux places.
rung = { $player } contre { $below }
figure-rungs = Chaque niveau contre celui d'en dessous
caption-rungs = Score du niveau supérieur ; le trait du milieu est une partie égale. Intervalle à 95 %.
opening-text = Ce sont des avis, pas des preuves : ce qu'une recherche sur { $nodes } positions par décision donne comme chances à celui qui joue.
opening-others = { $others ->
    [one] Un autre coup n'est pas cité.
   *[other] { $others } autres coups ne sont pas cités.
  }
opening-move = { $move } : { $chance }
opening-flat = Une recherche sur { $nodes } positions ne voit pas de différence entre les premiers coups.
opening-likeliest = Les premières décisions les plus probables où elle voit une différence :
opening-choice = { $throws } (une partie sur { $games }) : { $moves }

usual-text = Compté dans { $games } parties à la table habituelle, jouées par { $players }.
figure-lengths = La durée des parties
rules-text = Chaque variante, et chaque règle maison changée seule, dans { $games } parties avec les mêmes nombres tirés au hasard qu'à la table habituelle, jouées par { $players }. On ne cite que les différences sûres : le hasard en montrerait une pareille dans moins d'une étude sur vingt, les { $comparisons } comparaisons prises ensemble (correction de Holm).
changed = { $table } : { $changes }.
unchanged = { $table } : rien qui diffère à coup sûr.
seats-text = Les mêmes règles, plus ou moins nombreux à la table, { $games } parties chaque fois, jouées par { $players }.
seats-row = { $seats } places
seats-line = { $seats } places : { $length } lancers et coups par partie
figure-seats = Score de la place qui commence
caption-seats = Le score de la place qui commence. L'égalité serait une moitié à deux, un tiers à trois, un quart à quatre. Intervalle à 95 %.
shells-text = La même table avec des cauris qui tombent plus ou moins souvent bouche en l'air, { $games } parties chaque fois, jouées par { $players } ; ce qui diffère à coup sûr de cauris équitables, les { $comparisons } comparaisons prises ensemble :
shells-odds = Les probabilités d'un lancer, exactes ; et dans combien de décisions des parties d'un programme simple un autre coup qu'avec des cauris équitables est le meilleur, d'après une recherche :
shells-fair = { $share } bouches en l'air sur cent : { $throws }.
shells-line = { $share } bouches en l'air sur cent : { $throws }. Un autre coup est le meilleur dans { $changed } des décisions ; y jouer comme avec des cauris équitables coûte { $cost } en moyenne.

sheet-seats = { $seats } places autour de la table, { $places } emplacements, { $pieces } pièces.
sheet-throws = Premier lancer : { $throws }.
sheet-measures = Une partie prend { $length } lancers et coups, avec { $branching } coups au choix par décision, et { $forced } des décisions sans choix (jouée par { $players }).
sheet-positions = Exactement { $positions } positions au début d'un tour, à deux.
sheet-arrangements = Au plus { $positions } dispositions : une borne supérieure de la façon dont les pièces peuvent reposer et de qui est au trait. Toute pièce sur tout emplacement, les pièces d'une sorte étant pareilles, leur ordre compté là où elles s'empilent ; lancers en main, droits gagnés et compteurs ne sont pas comptés.
sheet-endings = On connaît la valeur de { $positions } positions : les tables et les livres qui accompagnent Tablier.
sheet-lines = Une partie au hasard passe 10 à la puissance { $lines } façons de continuer, tout ce qui était possible à chaque pas étant multiplié : la moyenne de { $games } parties.
sheet-perft = Suites d'un lancer ou coup, de deux, et ainsi de suite (perft) : { $counts }.
sheet-unpublished = Nous ne connaissons pas de valeurs publiées de ce jeu.
sheet-source = { $variant } ({ $source })
sheet-sources = D'où viennent les variantes : { $sources }.

making-chance = Les chances de gain comptent une partie nulle pour moitié. Un point en est un centième : de 50 % à 53 %, il y a 3 points.
making-lead = L'avance est ce que l'un a amassé de plus que l'autre à la fin.
source-table = Valeurs exactes : une table résolue de { $positions } positions.
source-bound = Les chances du premier joueur sont justes à { $digits } décimales près, c'est prouvé ; les autres valeurs sont arrondies, à { $error } près au plus.
source-estimated = Les chances du premier joueur sont justes à { $digits } décimales près, c'est une estimation ; les autres valeurs sont arrondies, à { $error } près au plus.
source-book = Valeurs exactes : un livre de { $positions } positions d'ouverture, une table de finales, et entre les deux des preuves par recherche.
source-search = Valeurs exactes : des recherches jusqu'à la fin de la partie.
making-margin = ± est un intervalle à 95 % sur les parties ; sans ±, un nombre est exact. Les moyennes sont celles de parties réelles : d'autres joueurs en viendraient à d'autres positions.
making-strongest-table = Le niveau le plus fort regarde ici { $nodes } positions par coup, et doit se passer de la table résolue qui le juge.
making-strongest-book = Le niveau le plus fort regarde ici { $nodes } positions par coup, en plus du livre d'ouvertures et des finales qui l'accompagnent.
making-strongest-search = Le niveau le plus fort regarde ici { $nodes } positions par coup.
making-games = { $games } parties de chaque programme contre le jeu parfait ; les places changent. Ses deux premières décisions sont tirées au sort et ne comptent pas, pour qu'un programme qui ne varie jamais ne joue pas toujours la même partie ; une partie jouée deux fois compte une fois. Graine { $seed }.
making-throws = { $games } parties de chaque programme contre le jeu parfait, et autant du jeu parfait contre lui-même ; les places changent, et les lancers sont les mêmes pour tous. Graine { $seed }.
source-none = Valeurs exactes : aucune dès le premier coup. Résolvez le jeu, si cela se peut, et la même commande écrit les chapitres qui en ont besoin.
making-strong = { $games } parties du niveau le plus fort contre lui-même, et de chaque niveau contre celui d'en dessous. Graine { $seed }.
making-tables = Les tables sont comparées par ce que compte tablier study, avec la même graine : vingt fois autant de parties de chacune, par un joueur glouton là où le hasard a sa part, et par des coups au hasard là où un glouton se répéterait.
making-rules = Jeu : { $game }, version { $version } des règles. Règles maison : { $options }.
making-usual = celles de la feuille
making-version = Établi par Tablier { $version }, le { $day }.
making-command = Pour l'établir à nouveau :

error-other-book = { $file } contient les parties d'un autre livre (autres options, parties, graine ou règles). Choisissez un autre dossier, ou enlevez ce fichier.
error-no-facts = { $file } ne contient pas les faits d'un livre. Enlevez-le, et ils seront établis de nouveau.

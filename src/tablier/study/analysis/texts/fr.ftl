# Les phrases des études : chances, dangers, ce que fait un coup, ce que vaut un jugement.

decimal-sign = ,
percent = { $number } %
range = { $low } à { $high }
clauses = { $first } ; { $last }

source-exact = exact
source-exact-endgame = finale exacte
source-learnt = { $depth ->
    [0] estimation apprise, { $nodes ->
        [one] une position
       *[other] { $nodes } positions
      }
    [one] estimation apprise, un coup d'avance, { $nodes ->
        [one] une position
       *[other] { $nodes } positions
      }
   *[other] estimation apprise, { $depth } coups d'avance, { $nodes ->
        [one] une position
       *[other] { $nodes } positions
      }
  }
source-estimate = estimation, ± { $margin }
source-opinion = { $depth ->
    [0] avis, { $nodes ->
        [one] une position
       *[other] { $nodes } positions
      }
    [one] avis, un coup d'avance, { $nodes ->
        [one] une position
       *[other] { $nodes } positions
      }
   *[other] avis, { $depth } coups d'avance, { $nodes ->
        [one] une position
       *[other] { $nodes } positions
      }
  }

clause-win = gagne
clause-lose = laisse gagner { $who }
clause-draw = donne la partie nulle
clause-take = prend { $pieces }
clause-home = amène { $pieces } au but
clause-off = sort { $pieces } du plateau
clause-enter = fait entrer { $pieces } sur le plateau
clause-rank = arrive { $count ->
    [one] premier
   *[other] { $count }e
  }
clause-right = gagne le droit du §{ $paragraph } ({ $title })
clause-pair = forme une paire (§{ $paragraph })
clause-part = sépare une paire
clause-again = rejoue
clause-chance = s'en remet au hasard
clause-quiet = un coup tranquille
clause-exposes = vous laisse à portée sur { $place } : { $chance } de risque d'être pris
clause-exposes-to = vous laisse à portée de { $throws } sur { $place } : { $chance } de risque d'être pris
clause-exposes-place = laisse prendre { $pieces } dans { $place }
clause-exposes-place-by-luck = expose { $pieces } dans { $place } : { $chance } de risque d'être pris
clause-saves = vous met hors de danger en quittant { $place } ({ $chance })
clause-saves-place = sauve { $place } de la prise

danger-none = Aucune pièce de { $seat } ne peut être prise avant que { $seat } ne rejoue.
danger-seat = En danger avant que { $seat } ne rejoue :
danger-place = { $place } : { $chance }
danger-place-by = { $place } : { $chance }, pris dès un premier lancer de { $throws }

analysis-over-draw = La partie est finie, et nulle.
analysis-over-win = La partie est finie : { $seats } { $count ->
    [one] a gagné.
   *[other] ont gagné.
  }
analysis-move = À { $seat } de jouer. Chances : { $chances }. ({ $source })
analysis-throw = C'est à { $seat } de lancer. Chances avant le lancer : { $chances }. ({ $source })
analysis-chance = { $seat } { $chance }
analysis-line = { $rank }. { $move }  { $chance } (−{ $loss }), { $source } : { $words }
analysis-line-best = { $rank }. { $move }  { $chance }, { $source } : { $words }
analysis-follows = Suite attendue : { $line }
analysis-throw-line = { $throw } ({ $ways }/{ $total }) : { $chance }, le mieux est { $move }
analysis-throw-line-alone = { $throw } ({ $ways }/{ $total }) : { $chance }

column-move = coup
column-chance = chance
column-loss = perte
column-typed = écrit
column-words = ce qu'il fait
column-throw = lancer
column-odds = cas
column-answer = meilleure réponse

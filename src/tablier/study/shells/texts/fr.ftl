# Les phrases sur le biais des cauris : ce que disent les lancers, ce qui en découle, ce qui ne va pas dans ce qui est noté.

shells-seen = { $throws ->
    [one] Un lancer
   *[other] { $throws } lancers
  } de { $shells ->
    [one] un cauri
   *[other] { $shells } cauris
  } : { $up } sur { $fallen } sont tombés bouche en haut.
shells-share = Un cauri tombe bouche en haut { $share } du temps (entre { $low } et { $high }, avec 95 % de certitude).
shells-shell = Cauri { $number } : { $share } (entre { $low } et { $high })
shells-fair = Des cauris équilibrés peuvent très bien tomber ainsi : le résultat est au moins aussi inégal { $chance } du temps.
shells-uneven = Des cauris équilibrés ne tombent presque jamais ainsi : le résultat est aussi inégal { $chance } du temps.
shells-rarely = moins de 0,1 %
shells-unlike = Les cauris ne sont pas pareils : certains tombent bouche en haut plus souvent que d'autres. Notez chaque lancer cauri par cauri, toujours dans le même ordre, pour savoir lesquels : o pour une bouche, x pour un dos.
shells-unlike-known = Les cauris ne sont pas pareils : certains tombent bouche en haut plus souvent que d'autres.
shells-clustered = Les lancers avec beaucoup de bouches, ou très peu, sont trop fréquents : secouez les cauris plus longtemps.
shells-rule = Pour jouer avec de tels cauris : --option mouths-up={ $up } --option cowries={ $shells }

shells-column-throw = lancer
shells-column-mouths = bouches
shells-column-yours = les vôtres
shells-column-interval = 95 %
shells-column-fair = équilibrés
shells-column-seen = vus

shells-changes = { $game } : dans { $changed } décisions sur { $decisions }, le meilleur coup n'est pas le même qu'avec des cauris équilibrés.
shells-no-decision = { $game } : il n'y a rien à décider ici.
shells-change = { $seat }, avec { $position }
shells-better = { $best } au lieu de { $fair } : { $chance } de gagner, { $points } points de plus ({ $source }).

error-no-throws = Il n'y a pas de lancers. Notez chacun par le nombre de bouches, comme 2 3 1, ou cauri par cauri, comme oxxo.
error-many-throws = Il y a { $found } lancers ; on peut en lire { $most } au plus.
error-throw-number = « { $found } » n'est pas un lancer de { $shells ->
    [one] un cauri
   *[other] { $shells } cauris
  } : notez le nombre de bouches, de 0 à { $shells }, ou { $none } s'il n'y en a aucune. --cowries dit combien on en lance.
error-throw-letters = « { $found } » n'est pas un lancer de { $shells ->
    [one] un cauri
   *[other] { $shells } cauris
  }, chacun noté o (bouche en haut) ou x (dos en haut).
error-many-shells = On lance { $most } cauris au plus, pas { $found }.
error-no-shells = On ne lance pas de cauris à { $game }.
error-not-so-many = Cette position ne peut pas être jouée avec { $shells ->
    [one] un cauri
   *[other] { $shells } cauris
  } : { $reason }

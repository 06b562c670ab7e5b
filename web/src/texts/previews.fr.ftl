# Ce que ferait un choix, avant qu'il soit fait ; et les fruits dans la main, dans l'ordre où ils tomberont.

effect-capture = { $count ->
    [0] Une prise
    [one] Une prise
   *[other] Prise de { $count }
  }
effect-again = Rejouez
effect-shelter = Un refuge
effect-finished = Le bout du parcours
effect-pair = Forme une paire
effect-part = Sépare une paire
effect-open = Ouvre le passage vers l’intérieur
effect-win = Gagne la partie
effect-lose = Perd la partie
effect-draw = Mène à la nulle
effect-with = Avec { $value } : { $what }.
sown-last = Le dernier tombe dans { $place }

hand-order = Dans cet ordre
hand-order-how = Touchez deux fruits pour les échanger, ou faites-en glisser un.
hand-fruit = { $number } : { $piece }
hand-fruit-in = { $number } : { $piece }, tombe dans { $place }
hand-earlier = Plus tôt
hand-later = Plus tard
hand-sow = Semer dans cet ordre
hand-sow-short = Semer
hand-sowing = Semailles…
hand-stop = Arrêter
hand-one = Ou un, dans { $to } :
hand-now = { $piece } est maintenant le numéro { $number }.
hand-stopped-refused = Arrêt : ce fruit ne peut pas tomber maintenant.
hand-stopped-changed = Arrêt : le plateau a changé.

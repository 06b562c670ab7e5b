class-lead = Préparez plusieurs tables à la fois. Chaque table a son code : les élèves le visent avec leur appareil photo et prennent place, sans compte.
class-tables = Tables
class-seats = Joueurs par table
class-company = Qui joue
class-pupils = Les élèves entre eux
class-computer = Chacun contre l’ordinateur
class-level = Niveau
class-make = Préparer les tables
class-making = { $count ->
    [one] Encore une table à préparer…
   *[other] Encore { $count } tables à préparer…
  }
class-state = { $over ->
    [one] { $over } partie sur { $count } est finie.
   *[other] { $over } parties sur { $count } sont finies.
  }
class-wall = Affichage mural
class-back = Retour à la classe
class-results = Télécharger les résultats
class-forget = Vider cette page
class-none = Il n’y a pas encore de table.
class-table = Table { $number }
class-code = Code de la table { $number }
class-link = Lien vers la table { $number }
class-look = Regarder la table { $number }
class-free = { $count ->
    [one] Une place est libre : visez le code.
   *[other] { $count } places sont libres : visez le code.
  }
class-begins = Tout le monde est là ; la partie commence.
class-over = La partie est finie.
class-column-table = Table
class-column-game = Jeu
class-column-seat = Camp
class-column-name = Nom
class-column-place = Rang
seat-name = Votre prénom

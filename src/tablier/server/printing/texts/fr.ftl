# Les mots sur le papier.

rules = Les règles
house-rules = Règles maison de cette table
house-rule = { $rule } : { $value }
yes = oui
no = non
set = Jeu de règles { $hash }
more = Essayer chaque règle, et jouer : { $address }
pieces = { $title } – pièces à découper
pieces-help = Imprimez sur du papier fort, ou collez sur du carton. Les formes distinguent les joueurs, avec ou sans couleurs.
shells = { $title } – jetons en guise de cauris
shells-help = Découpez le long des traits, pliez sur les tirets et collez. Une face montre la bouche, l’autre non. Des pièces de monnaie font aussi l’affaire : face est une bouche.
mouths = Bouches en haut
worth = Valeur
how-often = Fréquence
scores = { $title } – feuille de marque
date = Date
winner = Gagnant
points = Points
tile = { $title } – rangée { $row } sur { $rows }, colonne { $column } sur { $columns }
tile-help = Découpez deux côtés le long du cadre en tirets et collez les feuilles en les superposant.

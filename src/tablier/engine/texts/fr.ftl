# Les phrases qui n'appartiennent à aucun jeu : listes, places, erreurs.

list-and = { $first } et { $last }
did-you-mean = Vouliez-vous dire « { $name } » ?

seat-south = Sud
seat-north = Nord
seat-red = Rouge
seat-green = Vert
seat-white = Blanc
seat-blue = Bleu
seat-black = Noir

error-unknown-game = Aucun jeu ne s'appelle « { $found } ».{ $hint } Jeux installés : { $possible }.
error-unknown-option = Ce jeu n'a pas d'option « { $found } ».{ $hint } Il a : { $possible }.
error-unknown-variant = Ce jeu n'a pas de variante « { $found } ».{ $hint } Il a : { $possible }.
error-unknown-program = Aucun programme ne s'appelle « { $found } ».{ $hint } Il y a : { $possible }.
error-worker = Un processus au travail a été arrêté de l'extérieur, peut-être faute de mémoire. Ce qui est fait est gardé ; la même commande reprend la suite.
error-unknown-language = Pas de textes en « { $found } ».{ $hint } Il y a : { $possible }.
error-unknown-field = Une position de ce jeu n'a rien qui s'appelle « { $found } ».{ $hint } Elle peut avoir : { $possible }.

error-whole-number = L'option { $option } prend un nombre entier de { $low } à { $high }, pas « { $found } ».
error-stepped-number = L'option { $option } prend un nombre de { $low } à { $high }, de { $step } en { $step }, pas « { $found } ».
error-yes-or-no = L'option { $option } prend oui ou non, pas « { $found } ».
error-one-of = L'option { $option } prend une valeur parmi { $possible }, pas « { $found } ».
error-digits = L'option { $option } prend de { $low } à { $high } chiffres, chacun parmi { $possible }, pas « { $found } ».
error-clash = Ces options ne vont pas ensemble : { $sentence }

error-unknown-move = « { $move } » n'est pas un coup ici.{ $hint } Vous pouvez jouer : { $possible }.
error-unknown-throw = C'est au hasard d'agir, et « { $move } » n'est pas un de ses résultats.{ $hint } Possibles : { $possible }.
error-illegal-move = { $move } est interdit par { $game } §{ $paragraph } : { $sentence } Vous pouvez jouer : { $possible }.
error-game-over = La partie est finie, { $move } ne peut plus être joué.

error-position-form = Une position s'écrit « jeu option=valeur … | champ=1,2,3 … », et ceci n'en est pas une : « { $found } ».
error-position-number = Dans une position, { $field } prend au plus { $most } nombres entiers de { $low } à { $high }, pas « { $found } ».
error-position-flaw = Cette position ne peut pas exister : { $sentence }

error-record-form = La ligne { $line } du relevé devait être { $expected }, et c'est « { $found } ».
error-record-header = L'en-tête d'un relevé a besoin d'une ligne « { $expected } : … », et n'en a pas.
error-record-version = Ce relevé a été joué avec la version { $found } des règles de { $game } ; la version { $known } est installée et ne le rejoue pas.
error-record-move = Le tour { $turn } du relevé ne peut pas être rejoué : { $sentence }
error-record-turn = Le tour { $turn } du relevé est écrit pour { $found }, mais c'est à { $expected } de jouer.
error-record-result = Le relevé annonce le résultat « { $found } », mais le rejouer donne « { $expected } ».

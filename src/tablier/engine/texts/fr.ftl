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

error-argument = « { $name } » doit être { $expected }, et non { $found }.
error-no-limit = Une recherche a besoin d'une limite : Budget(nodes=…) ou Budget(seconds=…).
expected-text = un texte
expected-text-like = un texte, comme « { $example } »
expected-texts = plusieurs textes
expected-whole = un nombre entier
expected-whole-from = un nombre entier, { $least } au moins
expected-whole-between = un nombre entier de { $least } à { $most }
expected-seconds = un nombre de secondes, 0 au moins
expected-game = un jeu, comme le rend tablier.game(…)
expected-plan = un plan, comme le rend tablier.study.tournament.plan(…)
expected-results = les résultats d'un tournoi, comme les rend tablier.study.tournament.read(…)
expected-file = le nom d'un fichier
expected-position = une position, comme la rend tablier.position(…)
expected-record = un relevé, comme le rend tablier.record(…)
expected-bytes = { $least } octets, tels que les contient position.data
expected-options = des options et leurs valeurs, comme { "{" }"{ $example }": …{ "}" }
expected-generator = un générateur de nombres aléatoires, comme random.Random(1)
expected-budget = un budget, comme Budget(seconds=3)
expected-events = des événements, comme les rend position.step(…)
expected-players = un nom pour chacune des { $count } places
expected-moves = un coup de moins qu'il n'y a de positions

error-not-text = { $file } n'est pas un fichier de texte (UTF-8).
# Un coup comme on le nomme, ce qu'il y a à faire, et pourquoi un appui sur le plateau n'est pas un coup.
say-plain = { $from } ({ $move })
a-throw = { $value ->
    [8] un 8
    [11] un 11
    [18] un 18
   *[other] un { $value }
  }
task-throw = Lancez les cauris.
task-move = C'est à vous : choisissez ce que vous jouez.
task-over = La partie est finie.
stray-own = On ne peut rien jouer depuis { $from } maintenant. { $task }
stray-theirs = { $from } est à { $owner } ; vous êtes { $seat }.
stray-nobody = Rien ici n'est à jouer pour vous maintenant. { $task }
stray-empty = Il n'y a rien à jouer ici. { $task }
stray-target = Aucun coup ne mène depuis { $from } vers { $to } maintenant.

error-unknown-game = Aucun jeu ne s'appelle « { $found } ».{ $hint } Jeux installés : { $possible }.
error-unknown-option = Ce jeu n'a pas d'option « { $found } ».{ $hint } Il a : { $possible }.
error-unknown-variant = Ce jeu n'a pas de variante « { $found } ».{ $hint } Il a : { $possible }.
error-unknown-program = Aucun programme ne s'appelle « { $found } ».{ $hint } Il y a : { $possible }.
error-worker = Un processus de calcul a été arrêté de l'extérieur, peut-être faute de mémoire. Ce qui est fait est conservé ; relancez la même commande pour continuer.
error-no-ray = Une grappe de machines demande Ray, qui n’est pas installé : pip install "tablier[cluster]".
error-no-cluster = Il n’y a pas de grappe à l’adresse { $address } : { $found }. Démarrez-en une avec « ray start --head », ou donnez l’adresse d’une autre.
error-other-sources = Une machine de la grappe a un autre Tablier : { $theirs }, et celle-ci a { $ours }. Installez le même là-bas.
error-unknown-language = Il n'y a pas de textes en « { $found } ».{ $hint } Il y a : { $possible }.
error-unknown-field = Une position de ce jeu n'a pas de champ « { $found } ».{ $hint } Elle peut avoir : { $possible }.

error-whole-number = L'option { $option } prend un nombre entier de { $low } à { $high }, pas « { $found } ».
error-stepped-number = L'option { $option } prend un nombre de { $low } à { $high }, de { $step } en { $step }, pas « { $found } ».
error-yes-or-no = L'option { $option } prend oui ou non, pas « { $found } ».
error-one-of = L'option { $option } prend une valeur parmi { $possible }, pas « { $found } ».
error-digits = L'option { $option } prend de { $low } à { $high } chiffres, chacun parmi { $possible }, pas « { $found } ».
error-clash = Ces options ne vont pas ensemble : { $sentence }

error-unknown-move = « { $move } » n'est pas un coup ici.{ $hint } Vous pouvez jouer : { $possible }.
error-unknown-throw = C'est au hasard d'agir, et « { $move } » n'est pas un de ses résultats.{ $hint } Possibles : { $possible }.
error-illegal-move = { $move } est interdit par { $game } §{ $paragraph } : { $sentence } Vous pouvez jouer : { $possible }.
error-unknown-action = { $found } n'est pas le numéro d'une action ici. Il y a : { $possible }.
error-no-throw = Il n'y a rien à lancer maintenant : { $seat } joue un coup. Possibles : { $possible }.
error-nothing-back = Le relevé est à son début : il n'y a rien à reprendre.
error-game-over-throw = La partie est finie, il n'y a plus rien à lancer.
error-game-over = La partie est finie, { $move } ne peut plus être joué.

error-position-form = Une position s'écrit « jeu option=valeur … | champ=1,2,3 … », et ceci n'en est pas une : « { $found } ».
error-position-number = Dans une position, { $field } prend au plus { $most } nombres entiers de { $low } à { $high }, pas « { $found } ».
error-position-flaw = Cette position est impossible : { $sentence }

error-record-form = La ligne { $line } du relevé devait être { $expected }, et c'est « { $found } ».
error-record-header = L'en-tête d'un relevé a besoin d'une ligne « { $expected } : … », et n'en a pas.
error-record-version = Ce relevé a été joué avec la version { $found } des règles de { $game } ; la version { $known } est installée et ne peut pas le rejouer.
error-record-move = Le tour { $turn } du relevé ne peut pas être rejoué : { $sentence }
error-record-turn = Le tour { $turn } du relevé est écrit pour { $found }, mais c'est à { $expected } de jouer.
error-record-result = Le relevé annonce le résultat « { $found } », mais le rejouer donne « { $expected } ».
error-record-ended = La ligne « ended: » d'un relevé dit { $possible } ; celle-ci dit « { $found } ».
error-record-retired = La ligne « retired: » d'un relevé nomme les places qui ont abandonné, dans l'ordre, et après combien de lancers et de coups, comme « { $expected } » ; celle-ci dit « { $found } ».
error-record-elsewhere = La ligne « elsewhere: » prend un nombre entier de 0 à { $most }, autant qu'il y a de lancers et de coups dans le relevé, et elle dit « { $found } ».
error-record-end = Le relevé annonce que la partie a fini par « { $found } », mais ses coups et sa ligne « retired: » ne le permettent pas.

error-unsolvable-game = Rien ici ne peut résoudre { $game }. On peut résoudre : { $possible }, à deux joueurs.
error-unsolvable-options = Avec ces options, ce jeu ne peut pas être résolu : { $sentence }
error-no-table = { $file } n'est pas un jeu résolu.
error-table-cut = { $file } n'est pas entier. Supprimez-le, et résolvez le jeu à nouveau.
error-table-damaged = { $file } est abîmé : ses valeurs ont changé depuis qu’elles ont été écrites. Supprimez-le, et résolvez le jeu à nouveau.
error-table-of-others = { $file } est d'un autre jeu que celui-ci : { $fact } y vaut { $found }, et non { $expected }. Supprimez-le, et résolvez le jeu à nouveau.
error-no-network = { $file } n'est pas un réseau de Tablier.
error-network-damaged = { $file } est abîmé : ses poids ont changé depuis qu’ils ont été écrits. Supprimez-le, ou entraînez-le à nouveau.
error-network-of-others = { $file } est le réseau d'un autre jeu que celui-ci : { $fact } y vaut { $found }, et non { $expected }. Supprimez-le, ou entraînez-le à nouveau.
error-no-endgames = { $file } n'est pas un jeu résolu.
error-endgames-damaged = { $file } est abîmé : ses valeurs ont changé depuis qu’elles ont été écrites. Supprimez-le, et résolvez le jeu à nouveau.
error-endgames-of-others = { $file } a été fait avec d'autres règles que celles-ci. Supprimez-le, et résolvez le jeu à nouveau.
error-solve-too-deep = Cette partie dure plus de { $levels } semailles : elle ne peut être résolue ici.

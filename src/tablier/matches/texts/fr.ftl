# Les phrases sur les parties jouées ensemble.

error-log-missing = L'entrée { $seq } du journal manque : la suivante porte le numéro { $found }.
error-log-order = L'entrée { $seq } du journal n'est pas à sa place : on y trouve le numéro { $found }.
error-log-foreign = L'entrée { $seq } appartient à la partie « { $found } », pas à « { $expected } ».
error-log-chain = L'entrée { $seq } du journal n'est pas enchaînée à celle qui la précède.
error-log-altered = L'entrée { $seq } du journal a été modifiée : son empreinte n'est pas celle de ce qu'elle dit.
error-log-fields = Une entrée a exactement les champs { $expected } ; celle-ci diffère par : { $found }.
error-log-type = Le champ { $field } d'une entrée prend { $expected }, pas « { $found } ».
error-log-json = Une entrée est une ligne de JSON sans clé double, et ceci n'en est pas une : « { $found } ».
error-log-number = Une entrée ne contient que des nombres entiers de -{ $most } à { $most }, pas « { $found } ».
error-log-key = Les clés d'une entrée s'écrivent en ASCII, et celle-ci non : { $found }.
error-log-letters = Un texte d'une entrée contient un demi-caractère, ce qui n'est pas un texte valide : { $found }.
error-log-deep = Une entrée a au plus { $most } listes et objets imbriqués, et celle-ci en a davantage.
error-log-long = Une entrée a au plus { $most } caractères, et celle-ci en a { $found }.
error-log-empty = Un journal a au moins une entrée, et celui-ci n'en a aucune.
error-log-kind = L'entrée { $seq } est d'une sorte inconnue, « { $found } ». Sortes connues : { $possible }.
error-log-body = Le corps d'une entrée « { $kind } » (numéro { $seq }) a exactement les champs { $expected } ; celui-ci diffère par : { $found }.
error-log-field = Dans une entrée « { $kind } » (numéro { $seq }), { $field } prend { $expected }, pas { $found }.
error-log-impossible = L'entrée { $seq } du journal n'a pas pu avoir lieu : { $sentence }
error-log-schema = La première entrée d'un journal donne son schéma par un nombre entier, et celle-ci dit « { $found } ».
error-log-older = Ce journal a le schéma { $found } ; ce programme lit le schéma { $known } et ne sait pas le convertir.
error-log-twice = L'entrée { $seq } porte l'identifiant d'action « { $found } », qu'une entrée précédente porte déjà.

error-newer = Cette partie a été écrite par une version plus récente de ce programme (schéma { $found }, connu { $known }). Elle peut être gardée et exportée, mais pas continuée ici.
error-rules-version = Cette partie se joue avec la version { $found } des règles de { $game } ; la version { $known } est installée et ne peut pas la rejouer.
error-game-missing = Le jeu « { $game } » n'est pas installé ; cette partie peut être gardée et exportée, mais pas continuée ici.

error-text-length = Un texte a ici de 1 à { $most } caractères visibles, et celui-ci en a { $found }.
error-text-unseen = Le texte contient { $found }, un caractère invisible ou qui change le sens de lecture.
error-name-letters = Un nom a au moins une lettre, un chiffre ou une image, pour que les autres puissent le dire.
error-text-marks = Une lettre porte au plus { $most } signes, et une lettre de ce texte en porte davantage.
error-text-salt = Le sel d'une note a { $digits } chiffres hexadécimaux.

error-export-length = Le fichier d'une partie a de 1 à { $most } caractères, et celui-ci en a { $found }.
error-export-header = La première ligne du fichier devait décrire une partie, et c'est « { $found } ».
error-export-version = Ce fichier est du format { $found } ; ce programme lit le format { $known }.
error-export-entries = Une partie a de 1 à { $most } entrées, et la première ligne en annonce { $found }.
error-export-lines = La première ligne annonce { $expected } lignes, et il y en a { $found }.
error-export-line = La ligne { $line } du fichier est illisible : { $sentence }
error-export-log = La partie de ce fichier ne peut pas être rejouée : { $sentence }
error-export-note = La ligne { $line } du fichier contient un texte auquel aucune entrée ne renvoie.
error-rated-twice = La partie « { $match } » a été donnée deux fois ; une partie ne compte qu'une fois.

error-refused-rules = Les règles du jeu ne le permettent pas.
error-refused-form = Ceci ne peut pas être enregistré : { $sentence }
error-refused-id = Le journal contient déjà une autre action avec cet identifiant. Donnez à chaque action son propre identifiant.
error-refused-bad-id = L'identifiant d'une action a de 1 à { $most } caractères ASCII visibles.
error-refused-first = Un journal commence par l'entrée « created », écrite par l'hôte.
error-refused-match-id = L'identifiant d'une partie a 22 caractères de base64 pour adresses web.
error-refused-created = La partie est déjà créée.
error-refused-seats = Cette partie de { $game } a { $expected } places, pas { $found }.
error-refused-program = Aucun programme ne s'appelle « { $found } » ici, ou une place qui n'est pas celle d'un programme en nomme un. Programmes : { $possible }.
error-refused-name-early = On donne son nom en prenant place ; seul celui qui joue sur l'appareil de l'hôte en a un dès le début.
error-refused-clock = Ces durées ne font pas une pendule de la sorte « { $pace } » : au moins une seconde et au plus 366 jours, en jours entiers par correspondance, et un incrément seulement pour une partie entière, sans la dépasser.
error-refused-kept = Cette partie s'est jouée ailleurs et reste telle qu'elle a été apportée. Pour la continuer, ouvrez une nouvelle partie à partir de sa position.
error-refused-imported = Dans une partie importée, chaque place est celle d'un programme ou du même appareil.

error-refused-paused = Le serveur est en pause ; la partie reprend à son retour, et personne ne perd de temps.
error-refused-over = La partie est finie.
error-refused-not-over = La partie n'est pas encore finie.
error-refused-actor = Une entrée « { $kind } » est écrite par : { $possible }.
error-refused-no-person = Personne n'occupe cette place.
error-refused-taken = La place { $seat } est prise.
error-refused-device = Cette place est sur l'appareil de l'hôte, personne d'autre ne pourrait la prendre. La partie peut être annulée.
error-refused-frees = Que le départ libère la place dépend de la partie et ne se choisit pas.
error-refused-retired = Vous avez déjà abandonné cette partie.
error-refused-held = Un programme joue pour { $seat } en ce moment.
error-refused-not-held = Aucun programme ne tient cette place.
error-refused-other-seat = Vous ne pouvez confier à un programme que votre propre place.
error-refused-last-person = Vous êtes la seule personne qui joue encore ; la partie vous attend donc au lieu de continuer sans vous.

error-refused-seats-free = La partie n'a pas commencé ; encore libre : { $seats }.
error-refused-unsealed = Tout le monde n'a pas encore scellé et ouvert ses lancers.
error-refused-unwitnessed = Aucun lancer n'est possible avant que le serveur et tous les joueurs aient scellé et ouvert, et qu'une personne soit là comme témoin.
error-refused-opened = Vous avez déjà ouvert votre premier maillon.
error-refused-epoch = Le prochain sceau ou maillon est de l'époque { $expected }, pas { $found }.
error-refused-no-shells = Rien n'est scellé dans cette partie : elle n'a pas de lancers, ou ils ont été faits ailleurs.
error-refused-no-party = Seuls le serveur et ceux qui jouent en ce moment scellent et ouvrent.

error-refused-not-your-turn = C'est à { $seat } de jouer.
error-refused-throw-first = Lancez d'abord les cauris.
error-refused-no-throw = Aucun lancer n'est attendu. Coups possibles : { $moves }.
error-refused-late = Votre temps est écoulé.
error-refused-in-time = Le temps de ce joueur n'est pas écoulé.
error-refused-program-plays = Un programme joue pour { $seat } en ce moment ; reprenez d'abord votre place.
error-refused-person-plays = Une personne joue pour { $seat }, pas ce programme.
error-refused-stale = Le programme a été interrogé à l'entrée { $expected }, et ceci répond à l'entrée { $found }.
error-refused-spelling = Cela s'écrit « { $expected } », pas « { $found } ».
error-refused-since = Le dernier signe de vie du serveur ne peut pas être dans l'avenir ({ $found }).

error-refused-not-in-turn = Vous ne pouvez reprendre votre dernier coup que tant que c'est encore à vous de jouer. Ensuite, vous pouvez demander l'accord des autres.
error-refused-thrown = Un lancer ne se reprend jamais, ni rien de ce qui le précède.
error-refused-not-last = Ceci concerne l'entrée { $found }, mais seule l'entrée { $expected } est possible maintenant.
error-refused-falls-again = Ce qui est tombé reste tombé : c'est l'entrée { $expected } qui devait retomber ici, non { $found }.
error-refused-nothing-back = Vous n'avez pas encore joué, il n'y a rien à reprendre.
error-refused-offer-open = La même chose a déjà été proposée et attend une réponse.
error-refused-no-offer = Cette proposition n'existe pas, ou plus.
error-refused-own-offer = Vous ne pouvez pas répondre à votre propre proposition ; vous pouvez la retirer.
error-refused-other-offer = Seul l'auteur d'une proposition peut la retirer.
error-refused-answered = Vous avez déjà accepté.
error-refused-draw-alone = Une nulle se convient entre personnes, et personne d'autre ne joue en ce moment.
error-refused-draw-again = Votre dernière proposition de nulle a été refusée ; vous pourrez la renouveler après votre prochain coup.
error-refused-moved = Quelqu'un a joué, la partie ne peut plus être annulée. Vous pouvez abandonner.
error-refused-not-waited-for = Personne n'attend ce joueur : il n'y a rien à réclamer.
error-refused-claim-days = Cette partie se joue sur plusieurs jours : seule la pendule dit quand quelqu'un est parti trop longtemps.
error-refused-claim-several = D'autres jouent encore : vous ne pouvez pas annuler la partie à vous seul. Vous pouvez continuer sans le joueur parti ; un programme le remplace.
error-refused-thrown-abort = Les cauris ont été lancés, la partie ne peut plus être annulée. Vous pouvez abandonner.
error-refused-seals = Cette place a déjà scellé { $most } fois et ne peut plus recommencer. Continuez sur l'appareil qui a scellé en dernier.

error-refused-muted = L'hôte vous a retiré la parole.
error-refused-muted-already = Cette place a déjà ce réglage.
error-refused-no-chat = Cette partie n'a que des phrases toutes prêtes ; l'hôte n'a pas ouvert la discussion libre.
error-refused-chat-already = La discussion a déjà ce réglage.
error-refused-rematch-already = La revanche existe déjà : « { $match } ».
error-refused-rematch-same = Une revanche ne peut pas être la même partie.

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-oops = Oups !
phrase-one-moment = Un instant, s'il vous plaît.
phrase-sorry = Désolé !
phrase-thanks = Merci !
phrase-good-game = Belle partie !
phrase-again = On en refait une ?
phrase-goodbye = Au revoir !

ending-rules = selon les règles
ending-resignation = par abandon
ending-time = au temps
ending-agreement = d'un commun accord
ending-abort = annulée
ending-absence = par absence

error-refused-unfair = { $sentence }
error-refused-throw-number = Le prochain lancer est le numéro { $expected }, non { $found }.
error-log-unfair = L'entrée { $seq } ({ $kind }) n'est pas en règle : { $sentence }
error-unfair-names = Champs attendus : { $expected } ; trouvés : { $found }.
error-unfair-value = Le champ « { $field } » doit valoir { $expected } et vaut { $found }.
error-unfair-link = Le champ « { $field } » contient 64 chiffres 0-9 a-f, non { $found }.
error-unfair-whole = Le champ « { $field } » contient un nombre entier, non { $found }.

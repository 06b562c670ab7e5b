# Les phrases du jeu sur un serveur.

error-link = « { $found } » n'est pas un lien vers une partie. Un lien ressemble à https://play.example/m/PARTIE#1.SECRET
error-unreachable = Aucun serveur ne répond à { $origin } : { $reason }. Vérifiez que l'adresse est juste et que le serveur tourne.
error-no-match = Le serveur ne connaît pas cette partie, ou ne vous la montre pas. Demandez un nouveau lien.
error-not-shown = { $origin } ne connaît pas cette partie, ou ne vous la montre pas. Une partie qui n'est pas publique n'est montrée qu'aux joueurs dont la place est gardée sur cette machine, et par son lien de spectateur : demandez ce lien à quelqu'un de la table.
error-seat-taken = Cette place ne peut pas être prise : { $sentence }
error-seat-lost = Cette place n'est plus la vôtre. Demandez une nouvelle invitation à l'hôte.
error-protocol = Le serveur parle la version { $found } du protocole et ce programme la version { $known }. Installez la même version de Tablier que le serveur.
error-session = Le serveur ne vous connaît plus : votre session est terminée. Demandez une nouvelle invitation à l'hôte.
error-elsewhere = L'entrée { $seq } scelle une autre chaîne pour votre place : vous y jouez aussi depuis ailleurs, ou le serveur triche. Ce programme s'arrête ici ; relancez-le pour continuer d'ici.
error-overtaken = La partie a changé avant que ceci n'arrive. Regardez le plateau et décidez de nouveau.
error-declined = { $sentence }
error-stopped = Le serveur a mis fin à la connexion ({ $why }).
error-nonsense = Le serveur a envoyé quelque chose qui n'est pas dans le protocole : { $found }
error-bot = « { $found } » n'est pas une fonction qui peut jouer ({ $reason }). Nommez-en une par module:fonction ; elle reçoit une position et renvoie un coup.
error-bot-kind = « { $found } » n'est pas une fonction ({ $kind }) et ne peut pas jouer.
error-bot-takes = « { $found } » ne peut pas être appelée avec une position seule ({ $reason }). Une fonction qui joue prend une position et rend un coup.
error-bot-failed = Votre programme a échoué : { $reason }. Le premier coup permis est joué à sa place : { $move }.
error-bot-answer = La réponse de votre programme ne peut pas être jouée. { $sentence } Le premier coup permis est joué à sa place : { $move }.
error-cheated-log = Le serveur a envoyé quelque chose qui n'a pas pu se passer. { $sentence } Gardez ce message, et ne jouez plus sur ce serveur.
error-cheated-rewritten = L'entrée { $seq } n'est pas celle que le serveur avait envoyée : le journal a été réécrit. Gardez ce message, et ne jouez plus sur ce serveur.
error-cheated-shortened = Le journal du serveur finit à l'entrée { $last }, et ce programme a vu l'entrée { $seq } : il a été coupé, ou le serveur a repris une copie plus ancienne. Gardez cette phrase.
error-cheated-head = Ce que le serveur a signé ne convient pas. { $sentence } Gardez ce message et la tête signée, et ne jouez plus sur ce serveur.
error-cheated-opened = L'entrée { $seq } ouvre votre chaîne avec d'autres sceaux que ceux pour lesquels vous l'avez ouverte. Le serveur triche ; gardez ce message.
error-cheated-throw = Vous avez ouvert un maillon pour le lancer { $n }, et l'entrée { $seq } a fait ce lancer sans lui. Le serveur triche, ou autre chose est arrivé au même instant ; relancez pour continuer malgré tout.
error-cheated-owed = Vous avez ouvert un maillon pour le lancer { $n }, et l'entrée { $seq } est venue à la place du lancer. Le serveur triche, ou quelqu'un a été plus rapide d'un instant ; relancez pour continuer malgré tout.

# Phrases des pages et des demandes qui ne peuvent être satisfaites.

page-what = Sept jeux de table traditionnels, à jouer entre personnes et avec des programmes.
page-fair = Personne ne peut choisir ni prévoir un lancer ici, pas même ce serveur, et chacun peut le vérifier après coup.
page-check = Vérifier les lancers d'une partie
page-games = Les jeux
page-join-title = Jouer
page-home = Installez Tablier sur votre ordinateur. L'hôte d'une partie vous envoie une adresse ; rejoignez-la depuis votre terminal :
page-invited = Vous êtes invité à une partie. Copiez l'adresse entière de cette page, avec tout ce qui suit le #, et rejoignez-la depuis votre terminal :

error-session-needed = Vous n'êtes pas encore connu ici. Ouvrez d'abord une session : POST /api/session.
error-password-common = C'est l'un des premiers mots de passe que l'on essaierait. Choisissez-en un autre : trois ou quatre mots sans rapport entre eux font un bon mot de passe, facile à retenir.
error-login-wrong = Aucun compte n'a ce nom et ce mot de passe.
error-host-needed = Seul l'hôte de la partie peut faire cela.
error-seat-needed = Seuls les joueurs de cette partie peuvent faire cela.
error-account-needed = Vous n'avez pas de compte ici. Créez-en d'abord un : POST /api/account.
error-account-already = Vous avez déjà un compte.
error-name-taken = Le nom « { $name } » est pris. Choisissez-en un autre.
error-seats-full = Cette partie n'a pas de place ouverte.
error-seat-free = La place { $seat } est déjà prise : il n'y a personne à inviter.
error-seat-mine = Vous ne pouvez prendre qu'une place destinée à une personne, et la place { $seat } n'en est pas une.
error-seat-unknown = La place { $seat } de cette partie n'attend pas de joueur.
error-record-long = Un relevé a au plus { $most } octets, et celui-ci en a { $found }.
error-record-actions = Un relevé a au plus { $most } lancers et coups, et celui-ci en a { $found }.
error-nothing-to-choose = Il n'y a rien à choisir dans cette position : il faut lancer les cauris, ou la partie est finie.
error-not-over = La partie n'est pas terminée : tant qu'elle dure, personne n'apprend ce que valent les coups.
error-studies-busy = Le serveur étudie déjà trop de positions, et la vôtre attendrait trop longtemps. Réessayez dans une minute.
error-workers-busy = Le serveur est occupé par d'autres questions, et la vôtre attendrait trop longtemps. Réessayez dans quelques secondes.
error-study-failed = L'étude n'a pas pu être achevée. Réessayez.
error-day-unknown = Il n'y a pas eu de lancer du jour ici à cette date, ou elle est encore à venir.
error-no-shells = Ce jeu n'a pas de lancers : il n'y a pas de jetons à imprimer.
error-press-missing = Ce serveur ne peut pas imprimer : le paquet « typst » n'est pas installé. Son administrateur peut l'installer avec : pip install "tablier[print]". Votre navigateur peut tout de même imprimer la page des règles.

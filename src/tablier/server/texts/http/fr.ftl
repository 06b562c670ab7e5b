# Phrases des pages et des demandes qui ne peuvent être satisfaites.

page-what = Sept jeux de table traditionnels, à jouer entre personnes et avec des programmes.
page-fair = Personne ne peut choisir ni prévoir un lancer ici, pas même ce serveur, et chacun peut le vérifier après coup.
page-check = Vérifier les lancers d'une partie
page-games = Les jeux
page-join-title = Jouer
page-home = Installez Tablier sur votre ordinateur. Qui dresse une table vous envoie une adresse ; rejoignez-la depuis votre terminal :
page-invited = On vous invite à une table. Copiez l'adresse entière de cette page, avec ce qui suit le #, et rejoignez-la depuis votre terminal :

error-session-needed = Vous n'êtes pas encore connu ici. Ouvrez d'abord une session : POST /api/session.
error-login-wrong = Aucun compte n'a ce nom et ce mot de passe.
error-host-needed = Seul l'hôte de la partie peut faire cela.
error-seat-needed = Seules les personnes de cette partie peuvent faire cela.
error-account-needed = Vous n'avez pas de compte ici. Ouvrez-en d'abord un : POST /api/account.
error-account-already = Vous avez déjà un compte.
error-name-taken = Le nom « { $name } » est pris. Choisissez-en un autre.
error-seats-full = Aucun siège de cette partie n'est ouvert.
error-seat-free = Quelqu'un occupe déjà le siège { $seat } : il n'y a personne à inviter.
error-seat-mine = Vous ne pouvez prendre qu'un siège destiné à une personne, et le siège { $seat } n'en est pas un.
error-seat-unknown = Aucun siège { $seat } de cette partie n'attend quelqu'un.
error-record-long = Une partie notée a au plus { $most } octets, et celle-ci en a { $found }.
error-record-actions = Une partie notée a au plus { $most } lancers et coups, et celle-ci en a { $found }.
error-nothing-to-choose = Personne ne choisit rien dans cette position : il faut lancer les cauris, ou la partie est finie.
error-not-over = La partie continue : tant qu'elle dure, personne n'apprend ce que valent les coups.
error-studies-busy = Tant d'études sont en cours que la vôtre attendrait trop. Réessayez dans une minute.
error-study-failed = L'étude n'a pas pu être achevée. Réessayez.
error-day-unknown = Rien n'a été joué ici ce jour-là, ou il n'est pas encore venu.
error-no-shells = On ne lance rien dans ce jeu : il n'y a pas de jetons à imprimer.
error-press-missing = Ce serveur ne peut pas imprimer : le paquet « typst » n'est pas installé. Son gardien peut l'installer avec : pip install "tablier[print]". Votre navigateur peut tout de même imprimer la page des règles.

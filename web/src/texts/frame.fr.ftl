skip = Aller au contenu
nav = Pages
loading = Un instant…
try-again = Réessayer

page-home = Accueil
page-new = Nouvelle partie
page-m = Partie
page-review = Revue
page-rules = Règles
page-learn = Apprendre
page-print = Imprimer
page-companion = Compagnon
page-daily = Lancer du jour
page-puzzles = Problèmes
page-editor = Éditeur
page-lobby = Salon
page-class = Classe
page-me = Vous
page-about = Lancers vérifiables

look-change = Apparence : { $look }. En changer.

lost-page = Cette page n’existe pas
lost-page-help = L’adresse a peut-être été mal recopiée.
unknown-game = Il n’y a pas de jeu nommé « { $asked } »
unknown-meant = Vouliez-vous dire :
unknown-games = Voici les jeux qu’il y a :
lost-load = Cette page n’a pas pu être chargée
lost-load-help = Vous êtes peut-être hors ligne, ou le serveur a été mis à jour depuis votre arrivée. Vos parties sont en sûreté sur le serveur.
lost-match = Cette partie n’existe pas ici
lost-match-help = Elle est peut-être privée : il faut alors le lien que vous avez reçu, avec tout ce qui suit le #.
lost-offline = Le serveur est injoignable
lost-offline-help = Vérifiez votre connexion ; la page réessaie d’elle-même. Les règles restent lisibles.
lost-session = Votre session est terminée
lost-session-help = Vous avez été déconnecté, ici ou ailleurs. Rechargez la page pour continuer comme invité.
lost-version = Cette page est plus ancienne que le serveur
lost-version-help = Rechargez-la ; votre partie est en sûreté.

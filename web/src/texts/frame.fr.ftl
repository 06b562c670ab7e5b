skip = Aller à la page
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
page-editor = Éditeur
page-lobby = Salon
page-me = Vous
page-about = Lancers honnêtes

look-change = Apparence : { $look }. En changer.
look-auto = comme cet appareil
look-light = claire
look-dark = sombre
look-contrast = contraste fort

lost-page = Cette page n’existe pas
lost-page-help = L’adresse est peut-être mal recopiée.
lost-load = Cette page n’a pas pu être chargée
lost-load-help = Vous êtes peut-être hors ligne, ou le serveur a été renouvelé depuis votre arrivée. Ce que vous jouez est en sûreté sur le serveur.
lost-match = Il n’y a pas de telle partie ici
lost-match-help = Elle est peut-être privée : il faut alors le lien que vous avez reçu, avec tout ce qui suit le #.
lost-offline = Le serveur est injoignable
lost-offline-help = Vérifiez votre connexion ; la page réessaie d’elle-même. Les règles restent lisibles.
lost-session = Votre visite est terminée
lost-session-help = Vous avez été déconnecté, ici ou ailleurs. Rechargez la page pour continuer comme invité.
lost-version = Cette page est plus ancienne que le serveur
lost-version-help = Rechargez-la ; votre partie est en sûreté.

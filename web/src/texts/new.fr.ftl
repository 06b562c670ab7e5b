new-title = Nouvelle partie
new-game = Jeu
new-who = Qui joue
new-count = Nombre de joueurs
new-who-me = Vous
new-who-friend = Un ami, par lien
new-who-open = Ouverte à tous
new-who-device = Quelqu’un devant cet écran
new-who-program = { $name }, niveau { $level } sur { $most }
new-who-people = Des personnes
new-who-computer = L’ordinateur
new-who-simple = Programmes simples
new-name-device = Nom de { $seat }
new-rules = Règles
new-variant = Variante
new-variant-usual = Les règles habituelles
new-source = Source : { $source }
new-options = Règles maison, une à une
new-options-changed = { $count ->
    [one] une changée
   *[other] { $count } changées
  }
new-options-back = Revenir à celles de la variante
new-digits = { $low } à { $high } chiffres parmi { $alphabet }
new-help-own = Pour vous, sur cet appareil ; les autres choisissent pour eux-mêmes.
new-clock = Pendule
new-clock-none = Aucune
new-clock-move = Par coup
new-clock-game = Par partie
new-clock-days = En jours
new-clock-time = Temps
new-clock-increment = Ajouté après chaque coup
new-clock-none-hint = Prenez votre temps : la partie attend des semaines.
new-clock-move-hint = Repart à chaque lancer et à chaque coup.
new-clock-game-hint = Comme aux échecs : à zéro, vous perdez.
new-clock-days-hint = Repart à chaque lancer et à chaque coup ; pour jouer au fil des jours.
new-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
  }
new-seconds = { $count ->
    [0] rien
    [one] 1 seconde
   *[other] { $count } secondes
  }
new-days = { $count ->
    [one] 1 jour
   *[other] { $count } jours
  }
new-public = Afficher cette partie dans le salon
new-public-hint = Tout le monde peut la regarder, et prendre une place ouverte à tous.
new-chat = Messages libres
new-chat-hint = Sinon, seulement des phrases toutes prêtes, que chacun lit dans sa langue.
new-fine = Pendule, aide, messages
new-fine-alone = Pendule et aide
new-create = Créer la partie
new-creating = Un instant…
new-alone = Aucune personne ne joue dans cette partie : ce sera une démonstration, et ses lancers n’auront pas de témoin.
new-open-hidden = Une place est ouverte à tous, mais la partie n’est pas dans le salon : personne ne la trouvera.
new-offline = Une nouvelle partie a besoin du serveur, qui est injoignable pour l’instant.

invite-title = { $count ->
    [one] Une place est libre
   *[other] { $count } places sont libres
  }
invite-open = { $count ->
    [one] L’une est ouverte à tous.
   *[other] { $count } sont ouvertes à tous.
  }
invite-open-all = { $count ->
    [one] Elle est ouverte à tous.
   *[other] Elles sont ouvertes à tous.
  }
invite-seat = Inviter quelqu’un à jouer { $seat }
invite-link = Envoyez ce lien. La première personne qui l’ouvre a la place.
invite-link-watch = Toute personne qui a ce lien peut regarder
invite-copy = Copier le lien
invite-share = Partager…
invite-code = Le lien en code QR
invite-text = Venez jouer avec moi :
invite-watch = Un lien pour regarder
invite-watch-help = Il montre tout mais ne donne pas de place. Vous pouvez le partager avec autant de monde que vous voulez.
invite-lost = Le lien pour { $seat } n’est pas sur cet appareil.
invite-renew = Créer un nouveau lien
invite-wait = Encore personne ?
invite-practise = S’entraîner en attendant

unseated-taken = Cette place est prise
unseated-taken-help = Quelqu’un a ouvert le lien avant vous ; un lien ne donne sa place qu’une fois. Demandez-en un autre à la personne qui vous l’a envoyé. Si c’était vous, ouvrez la partie dans le navigateur que vous utilisiez alors.
unseated-used = Cette invitation n’est plus valable
unseated-used-help = Elle a déjà servi, ou une plus récente la remplace. Demandez un nouveau lien à la personne qui vous l’a envoyée.
unseated-unknown = Cette invitation n’existe pas
unseated-unknown-help = Un bout du lien s’est peut-être perdu en route : il doit être complet, avec tout ce qui suit le #. Ou bien la partie a été supprimée.
unseated-name = Ce nom est celui de quelqu’un d’autre ici
unseated-name-help = C’est le nom d’un compte, ou il lui ressemble. Choisissez un autre nom pour prendre place, ou connectez-vous si c’est le vôtre.
unseated-offline = Le serveur est injoignable
unseated-offline-help = Votre invitation est toujours valable. Vérifiez votre connexion, puis réessayez.
unseated-lobby = Voir les autres joueurs

# Phrases du serveur.

trouble-internal = Quelque chose a mal tourné sur le serveur ; la partie est restée comme elle était. Donnez à qui s'en occupe le numéro { $number }.
trouble-malformed = Ce n'est pas un message que ce serveur comprend ; voyez docs/reference/protocol.md.
trouble-too-fast = C'était trop à la fois. Attendez un instant et réessayez.

error-refused-not-yours = Cette place n'est pas la vôtre à cette table. Prenez-en une libre, ou demandez un nouveau lien à qui vous a invité.
error-refused-not-host = Seul qui a dressé la table peut faire cela.
error-refused-present = La personne à qui est cette place est là, et la joue. Un programme peut la prendre en son absence.
error-refused-invitation = Cette invitation n'ouvre pas la place : elle a peut-être servi, été remplacée ou mal recopiée. Demandez-en une nouvelle à qui l'a envoyée.
error-refused-root-lost = Le serveur a perdu sa part de ces lancers. Recommencez une cérémonie, en scellant à nouveau, pour continuer.
error-refused-other-log = Une partie « { $match } » est déjà gardée ici, et son journal est un autre.
error-refused-unknown = Il n'y a pas de telle partie ici.

# Phrases du serveur.

trouble-internal = Quelque chose a mal tourné sur le serveur ; la partie est restée comme elle était. Donnez à qui s'en occupe le numéro { $number }.
trouble-malformed = Ce n'est pas un message que ce serveur comprend ; voyez docs/reference/protocol.md.
trouble-too-fast = C'était trop à la fois. Attendez un instant et réessayez.

touch-over = La partie est terminée : on ne joue plus ici.
touch-not-begun = La partie n'a pas encore commencé : une place est libre, ou les cauris ne sont pas encore scellés.
touch-waiting = C'est à { $seat } de jouer ; votre tour viendra.
touch-watching = Vous regardez cette partie ; c'est à { $seat } de jouer.
touch-held = Un programme joue pour vous ; reprenez votre place pour jouer vous-même.

error-refused-not-yours = Cette place n'est pas la vôtre à cette table. Prenez-en une libre, ou demandez un nouveau lien à qui vous a invité.
error-refused-not-host = Seul qui a dressé la table peut faire cela.
error-refused-present = La personne à qui est cette place est là, et la joue. Un programme peut la prendre en son absence.
error-refused-invitation = Cette invitation n'ouvre pas la place : elle a peut-être servi, été remplacée ou mal recopiée. Demandez-en une nouvelle à qui l'a envoyée.
error-refused-root-lost = Le serveur a perdu sa part de ces lancers. Recommencez une cérémonie, en scellant à nouveau, pour continuer.
error-refused-other-log = Une partie « { $match } » est déjà gardée ici, et son journal est un autre.
error-refused-unknown = Il n'y a pas de telle partie ici.

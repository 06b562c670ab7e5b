# Phrases du serveur.

trouble-internal = Quelque chose s'est mal passé sur le serveur ; la partie est inchangée. Donnez le numéro { $number } à la personne qui s'en occupe.
trouble-malformed = Le serveur ne comprend pas ce message ; voyez docs/reference/protocol.md.
trouble-too-fast = Trop de messages à la fois. Attendez un instant et réessayez.

touch-over = La partie est terminée : on ne joue plus ici.
touch-not-begun = La partie n'a pas encore commencé : une place est libre, ou les cauris ne sont pas encore scellés.
touch-waiting = C'est à { $seat } de jouer ; votre tour viendra.
touch-watching = Vous regardez cette partie ; c'est à { $seat } de jouer.
touch-held = Un programme joue pour vous ; reprenez votre place pour jouer vous-même.

error-refused-not-yours = Cette place n'est pas la vôtre. Prenez-en une libre, ou demandez un nouveau lien à la personne qui vous a invité.
error-refused-not-host = Seul l'hôte de la partie peut faire cela.
error-refused-present = La personne qui occupe cette place est là et joue. Un programme peut prendre le relais en son absence.
error-refused-claim-present = Ce joueur est là. On ne peut réclamer la victoire que si le joueur attendu est parti.
error-refused-claim-early = { $minutes ->
    [one] Ce joueur peut revenir : attendez encore une minute. Vous pourrez réclamer quand il vous aura fait attendre { $most } minutes.
   *[other] Ce joueur peut revenir : attendez encore { $minutes } minutes. Vous pourrez réclamer quand il vous aura fait attendre { $most } minutes.
}
error-refused-rated-hold = Cette partie est classée : aucun programme ne peut y jouer pour un joueur. Si un joueur est parti, vous pourrez réclamer la victoire au bout d'un moment.
error-refused-account-name = « { $name } » est le nom d'un compte ici, ou lui ressemble. Choisissez un autre nom, ou connectez-vous si c'est le vôtre.
error-refused-tables = Vous avez déjà { $most } tables qui attendent au salon. Annulez-en une, ou attendez que quelqu'un vienne.
error-refused-name-sign = Un nom ne peut pas contenir de coche : la page en montre une à côté du nom des comptes.
error-refused-invitation = Cette invitation n'est pas valable pour la place : elle a peut-être servi, été remplacée ou mal recopiée. Demandez-en une nouvelle à la personne qui l'a envoyée.
error-refused-root-lost = Le serveur a perdu sa part de ces lancers. Recommencez une cérémonie, en scellant à nouveau, pour continuer.
error-refused-unknown = Cette partie n'existe pas ici.

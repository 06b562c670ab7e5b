me-name = Votre nom
me-account = Compte
me-account-is = Vous êtes { $name }. Connectez-vous sous ce nom sur n’importe quel appareil pour y retrouver vos places.
me-guest = Vous jouez en invité, dans ce navigateur. Avec un compte, vous retrouvez vos parties sur tous vos appareils, et votre cote est publiée.
me-make = Créer un compte
me-make-help = Un nom et un mot de passe, rien d’autre : pas d’adresse électronique. Personne ne peut vous renvoyer un mot de passe perdu : conservez-le bien. Ce que vous jouez maintenant reste à vous.
me-enter = Se connecter
me-leave = Se déconnecter
me-name-account = Nom
me-password = Mot de passe
me-password-old = Mot de passe actuel
me-password-new = Nouveau mot de passe
me-password-hint = Au moins 8 caractères, et pas un mot de passe courant.
me-password-change = Changer le mot de passe
me-password-changed = Le mot de passe a été changé. Tous vos autres appareils sont déconnectés.
me-close = Fermer le compte…
me-close-help = Le nom redevient libre et son mot de passe ne sert plus à rien. Vous restez ici comme invité, et gardez vos places dans ce navigateur.
me-close-yes = Oui, le fermer
me-closed = Le compte est fermé. Vous êtes maintenant un invité.
me-offline = Le serveur est injoignable : vos parties et votre compte ne sont pas affichés. Les réglages ci-dessous sont ceux de cet appareil, et ils fonctionnent.
me-needs-server = Cela nécessite le serveur.

me-settings = Réglages de cet appareil

me-matches = Vos parties
me-matches-none = Aucune encore, dans ce navigateur.
me-matches-more = En afficher plus
me-ratings = Cotes
me-ratings-help = D’après les parties terminées entre personnes. Le second nombre indique la précision : 19 fois sur 20, la vraie force est dans cet intervalle.
me-ratings-none = Aucune encore : les cotes viennent des parties terminées entre personnes.

me-data = Ce qui est conservé sur vous
me-data-what = Le serveur conserve les places que vous avez prises, les noms sous lesquels vous avez joué, ce que vous avez écrit, vos cotes, et les moments où vous étiez là. Il ne demande pas d’adresse électronique, et ne transmet rien à personne.
me-data-get = Tout télécharger
me-data-forget = Supprimer mes données…
me-data-forget-help = Vos noms, messages, places, cotes, compte et sessions sont supprimés, sur le serveur et dans ce navigateur ; vous ne pourrez pas continuer vos parties. Ce qui a été joué reste, sans votre nom, pour que les lancers des autres puissent encore être vérifiés. Cette action est irréversible.
me-data-forget-yes = Oui, tout supprimer
me-data-gone = Tout ce qui vous concernait a été supprimé.
me-data-none = Rien : vous n’avez pas joué ici avec ce navigateur. Vos réglages ne sont conservés que sur cet appareil.

twice-no = Non, garder

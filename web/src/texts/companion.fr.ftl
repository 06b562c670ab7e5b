# Pour ceux qui ont le plateau chez eux.

companion-lead = Vous avez le plateau et les cauris sur votre table. Dites à cette page ce qui est tombé, et jouez aussi les coups ici : elle connaît les règles, les explique, et note la partie. La partie reste dans ce navigateur ; le serveur n’en conserve rien.
companion-print = Imprimer un plateau
companion-name = Qui joue { $seat } ?
companion-begin = Commencer
companion-which = Qu’avez-vous lancé ?
companion-take-throw = C’est le lancer
companion-ways = { $ways } façons sur { $total }
companion-undo = Annuler
companion-kept = Cette partie reste dans ce navigateur, même si vous fermez la page.
companion-new = Commencer une autre partie
companion-sure = Cette partie sera effacée. Téléchargez-la d’abord si vous voulez la garder.
companion-new-yes = En commencer une autre
companion-phone = Sur un téléphone ou une tablette, à côté du plateau
companion-phone-scan = Ouvrez-y cette page : visez le code avec l’appareil photo, ou tapez
companion-phone-lan = Ce serveur ne répond qu’à cet appareil. Démarrez-le ainsi, et il affichera un code pour les téléphones et tablettes de votre réseau ; rien ne sort de chez vous :

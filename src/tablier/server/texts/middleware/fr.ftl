# Les phrases des requêtes refusées.

error-denied-internal = Quelque chose s'est mal passé sur le serveur ; ce n'est pas votre faute. Réessayez ; si cela se répète, donnez le numéro { $number } à la personne qui s'occupe de ce serveur.
error-denied-storage = Le stockage des parties n'est pas joignable en ce moment. Rien de ce qui a été confirmé n'est perdu ; renvoyez la même chose dans quelques secondes.
error-denied-stopped = Ce serveur est en maintenance et n'enregistre rien en ce moment. Rien de ce qui a été confirmé n'est perdu ; revenez dans quelques minutes.
error-denied-origin = Cette requête vient d'une autre page que celles de ce serveur et a été refusée. Ouvrez la page de ce serveur ou, pour un programme, envoyez un jeton « bearer » sans cookie.
error-denied-host = Ce serveur ne répond pas sous le nom « { $found } ». Ouvrez-le à l'adresse qu'il a affichée à son démarrage ; la personne qui s'en occupe peut en régler une autre comme origine.
error-denied-content-type = Une requête qui change quelque chose doit être du JSON, avec le type application/json ; celle-ci a « { $found } ».
error-denied-too-long = Une requête compte ici au plus { $most } octets, et celle-ci en a davantage.
error-denied-json = La requête doit être du JSON en UTF-8, avec des nombres entiers, sans clé double, et au plus { $most } listes et objets imbriqués ; celle-ci ne l'est pas.
error-denied-framing = La requête dit sa longueur de deux façons, et l'on ne sait pas où elle finit. Envoyez soit Content-Length, soit Transfer-Encoding, une seule fois.
error-denied-slow = La requête n'est pas arrivée entière en { $most } secondes. Renvoyez-la.
error-denied-too-fast = Trop de requêtes. Réessayez dans { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }.
error-denied-login-often = Il y a eu trop de tentatives de connexion à ce compte. Réessayez dans { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }, ou depuis un appareil d'où vous vous êtes déjà connecté.
error-denied-budget = Vous avez demandé beaucoup de calculs en peu de temps. Réessayez dans { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    } ; les parties continuent pendant ce temps.
error-denied-disk = Beaucoup a été écrit aujourd'hui depuis votre adresse. Les parties en cours continuent ; de nouvelles pourront commencer plus tard.
error-denied-crowded = Trop de connexions sont déjà ouvertes. Fermez-en une autre, ou réessayez plus tard.
error-denied-full = Ce serveur est plein pour le moment : les parties en cours continuent, mais aucune nouvelle ne peut commencer. Réessayez plus tard.
error-denied-session = Cette session est terminée. Commencez-en une nouvelle.
error-denied-forbidden = Vous ne pouvez pas faire cela.
error-denied-not-found = Il n'y a rien ici, ou rien que vous puissiez voir.
error-denied-method = Cette adresse n'accepte pas ce type de requête.
error-denied-form = La requête n'a pas la forme attendue. Vérifiez : { $field }.
error-denied-bad-request = Cette requête ne peut pas être comprise.

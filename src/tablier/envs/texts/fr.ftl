# Les phrases sur les environnements.

error-forbidden-action = L'action { $found } n'est pas permise maintenant. Sont permises : { $possible }.
error-serve-seats = Un agent est servi à une table de deux : une place pour lui, une pour la personne. Celle-ci en a { $seats }.
error-serve-failed = Le serveur de l'agent n'a pas démarré : { $reason }

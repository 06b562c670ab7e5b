# Les phrases sur les environnements.

error-forbidden-action = L'action { $found } n'est pas permise maintenant. Sont permises : { $possible }.
error-serve-failed = Le serveur de l'agent n'a pas démarré : { $reason }

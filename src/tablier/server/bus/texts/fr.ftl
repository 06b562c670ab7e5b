# Phrases sur les signes entre processus du serveur.

error-bus-setting = Le bus peut être "" (un seul processus), "postgresql" (la base des parties), "postgresql://UTILISATEUR@MACHINE/NOM" ou "redis://MACHINE:PORT", et non « { $found } ».
error-bus-store = Le bus "postgresql" se sert de la base des parties, qui doit être PostgreSQL et qui est « { $found } ». Conservez les parties dans PostgreSQL, ou choisissez un bus qui a sa propre adresse.
error-bus-silent = on n'en entend plus rien.
error-bus-closed = il a fermé la connexion.
error-bus-away = Les signes entre processus du serveur ne passent pas par { $place } : { $reason } Les parties continuent ; ce qu'écrivent les autres processus se voit un peu plus tard. On réessaie aussi longtemps qu'il le faut.
error-bus-back = Les signes entre processus du serveur passent de nouveau par { $place }.

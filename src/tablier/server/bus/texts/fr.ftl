# Phrases sur les signes entre processus du serveur.

error-bus-setting = Le bus peut être "" (la base des parties si c'est PostgreSQL, sinon aucun), "postgresql" (la base des parties), "postgresql://UTILISATEUR@MACHINE/NOM" ou "redis://MACHINE:PORT", et non « { $found } ».
error-bus-store = Le bus "postgresql" se sert de la base des parties, qui doit être PostgreSQL et qui est « { $found } ». Conservez les parties dans PostgreSQL, ou choisissez un bus qui a sa propre adresse.
error-bus-silent = il ne répond pas.
error-bus-closed = il a fermé la connexion.
error-bus-away = Les notifications entre processus du serveur ne passent plus par { $place } : { $reason } Les parties continuent ; les nouvelles des autres processus arrivent un peu plus tard. Le serveur continue d'essayer.
error-bus-back = Les notifications entre processus du serveur passent de nouveau par { $place }.
error-bus-pooled = Entre ce serveur et { $place } se trouve un gestionnaire de connexions (pooler) qui passe chaque connexion à quelqu'un d'autre après une transaction (mode transaction) : les notifications des autres processus n'arriveraient jamais. Donnez au bus une adresse directe, bus = "postgresql://UTILISATEUR@MACHINE/NOM", ou bus = "redis://MACHINE:PORT".

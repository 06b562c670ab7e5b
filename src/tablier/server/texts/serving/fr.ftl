# Les phrases du démarrage et de l'arrêt d'un serveur. Ce à quoi sert un réglage tient sur une ligne, sans fait à compléter : elle est lue sans Fluent.

setting-host = Adresse d'écoute : 127.0.0.1 pour cette machine seule, 0.0.0.0 ou :: pour son réseau.
setting-port = Port d'écoute ; 0 en prend un de libre.
setting-store = Où les parties sont conservées : sqlite:FICHIER, postgresql://NOM@HÔTE/BASE, ou memory: pour des essais.
setting-origin = Adresse par laquelle on atteint ce serveur, comme https://jeu.example ; sans elle, celles de cette machine.
setting-proxies = Adresses ou réseaux des mandataires que l'on croit quand ils disent qui appelle.
setting-bus = Comment plusieurs serveurs s'annoncent les nouvelles : postgresql, redis://HÔTE, ou rien pour un seul serveur.
setting-workers = Programmes qui réfléchissent en même temps ; 0 pour un de moins qu'il n'y a de cœurs.
setting-think = Nombre maximal de secondes qu'un programme réfléchit à un coup ; ceux qui attendent le même processus se les partagent.
setting-metrics = Montrer les mesures à /metrics.
setting-docs = Montrer l'interface pour les programmes à /docs.
setting-log = Forme des lignes que le serveur écrit sur lui-même.
setting-careless = Permettre une base qui peut oublier ce qui a été confirmé ; pour des essais seulement.
setting-grace = Secondes dont un serveur que l'on arrête dispose pour dire au revoir.
setting-messages = Messages qu'une connexion peut envoyer en dix secondes.
setting-sockets-per-seat = Connexions à une même place.
setting-sockets-per-address = Connexions depuis une même adresse.
setting-sockets = Connexions en tout.
setting-requests-per-minute = Combien de requêtes une adresse peut envoyer par minute.
setting-matches-per-minute = Parties qu'une adresse peut commencer en une minute.
setting-claims-per-minute = Places qu'une adresse peut demander en une minute.
setting-logins-per-minute = Connexions à un compte qu'une adresse peut tenter en une minute.
setting-idle-days = Jours après lesquels une session que personne n'a utilisée se termine.
setting-session-days = Jours après lesquels une session se termine de toute façon.
setting-programs-per-person = Programmes qui peuvent réfléchir en même temps pour une même personne.

where-flag = { $name }
where-variable = { $name } dans l'environnement
where-file = { $name } dans { $file }
expected-whole = un nombre entier de { $least } à { $most }
expected-seconds = un nombre de { $least } à { $most }
expected-yes-no = oui ou non (true ou false)
expected-one-of = l'un de { $words }
expected-host = une adresse de cette machine ou son nom, comme 127.0.0.1 ou 0.0.0.0
expected-store = « sqlite:FICHIER », « postgresql://NOM@HÔTE/BASE » ou « memory: »
expected-origin = une adresse sans chemin, comme https://jeu.example ou http://192.168.1.20:8000
expected-bus = « postgresql » ou une adresse comme redis://localhost:6379
expected-networks = des adresses ou des réseaux séparés par des virgules, comme 127.0.0.1,10.0.0.0/8

error-setting = { $where } doit être { $expected }, et vaut « { $found } ».
error-file-form = { $file } doit contenir des lignes comme port = 8000 (TOML), et ne peut pas être lu : { $reason }.
error-file-name = Aucun réglage ne s'appelle « { $found } », dans { $file }.{ $hint } Il y a : { $possible }.
error-variable-name = La variable { $found } n'est pas un réglage et n'est pas prise en compte.{ $hint }
error-lan-host = --lan écoute à 0.0.0.0, et --host dit { $found }. Donnez l'un des deux.
error-host-unknown = Aucune machine ne s'appelle « { $found } ». Donnez à --host une adresse de cette machine, comme 127.0.0.1, ou --lan pour son réseau.
error-host-elsewhere = { $found } n'est pas une adresse de cette machine. Donnez à --host une des siennes, comme 127.0.0.1, ou --lan pour son réseau.
error-port-taken = Le port { $port } est pris par un autre programme ; peut-être un serveur tourne-t-il déjà. Arrêtez-le, ou essayez --port { $free }.
error-port-forbidden = Le port { $port } est réservé à l'administrateur de cette machine, comme le sont le plus souvent ceux au-dessous de 1024. Essayez --port 8000, derrière un mandataire.
error-door = Personne ne peut écouter au port { $port } de { $host } : { $reason }. Essayez un autre --host ou --port.
error-key-open = { $file } contient la clé des secrets des coquillages, et d'autres peuvent la lire. Réservez-la à son propriétaire : chmod 600 "{ $file }"
error-key-file = { $file } doit contenir une clé de 32 octets en base64, et n'en contient pas. Remettez la clé depuis votre sauvegarde ; si aucune partie ne jette de coquillages, effacez le fichier et une nouvelle clé est faite.
error-failed = Le serveur s'est arrêté, car les parties ne peuvent plus être conservées : { $reason }

serving-here = Tablier est à l'adresse { $address }
serving-network = Dans votre réseau : { $address }
serving-alone = Pour d'autres appareils de votre réseau, démarrez-le avec --lan.
serving-kept = Les parties sont conservées dans { $place }
serving-key = La clé des secrets des coquillages est nouvelle, dans { $file } – gardez-en une copie, à part de celles des parties.
serving-memory = Les parties ne sont conservées qu'en mémoire : Ctrl-C arrête le serveur, et elles sont oubliées.
serving-stop = Ctrl-C arrête le serveur ; aucune partie n'est perdue.
serving-stopping = Arrêt …
serving-stopped = Arrêté.
warming-progress = Préparation des programmes forts : { $done } sur { $games } ; on peut déjà jouer.
warming-ready = Prêt : les programmes forts commencent aussitôt.
warming-failed = Certains programmes forts n'ont pas pu être préparés ; leur premier coup prend plus de temps. « tablier warm » dit pourquoi.

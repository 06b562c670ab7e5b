# Les phrases du démarrage et de l'arrêt d'un serveur. Ce à quoi sert un réglage tient sur une ligne, sans fait à compléter : elle est lue sans Fluent.

setting-host = Adresse d'écoute : 127.0.0.1 pour cette machine seule, 0.0.0.0 ou :: pour son réseau.
setting-port = Port d'écoute ; 0 en prend un de libre.
setting-store = Où les parties sont conservées : sqlite:FICHIER, postgresql://NOM@HÔTE/BASE, ou memory: pour des essais.
setting-origin = Adresse publique de ce serveur, comme https://jeu.example ; par défaut celle de cette machine.
setting-proxies = Adresses ou réseaux des proxys de confiance, dont on croit les adresses transmises.
setting-bus = Comment plusieurs processus du serveur se préviennent : postgresql, redis://HÔTE, ou rien pour un seul processus.
setting-workers = Processus pour les programmes ; 0 pour un de moins que de cœurs.
setting-think-time = Temps de réflexion maximal d'un programme par coup, en secondes ; les programmes qui attendent le même processus se le partagent.
setting-metrics = Afficher les mesures à /metrics.
setting-docs = Afficher la documentation de l'API à /docs.
setting-log-format = Format du journal du serveur.
setting-unsafe-store = Autoriser une base qui peut perdre des données confirmées en cas de panne ; pour des essais seulement.
setting-shutdown-timeout = Secondes pendant lesquelles un serveur que l'on arrête attend la fermeture de ses connexions.
setting-messages = Messages qu'une connexion peut envoyer en dix secondes.
setting-sockets-per-seat = Connexions à une même place.
setting-sockets-per-address = Connexions depuis une même adresse.
setting-sockets = Connexions en tout.
setting-requests-per-minute = Requêtes qu'une adresse peut envoyer par minute.
setting-matches-per-minute = Parties qu'une adresse peut commencer en une minute.
setting-joins-per-minute = Places qu'une adresse peut demander en une minute.
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
error-lan-host = --lan écoute sur 0.0.0.0, mais --host dit { $found }. Donnez l'un des deux.
error-host-unknown = Aucune machine ne s'appelle « { $found } ». Donnez à --host une adresse de cette machine, comme 127.0.0.1, ou --lan pour son réseau.
error-host-elsewhere = { $found } n'est pas une adresse de cette machine. Donnez à --host une des siennes, comme 127.0.0.1, ou --lan pour son réseau.
error-port-taken = Le port { $port } est pris par un autre programme ; peut-être un serveur tourne-t-il déjà. Arrêtez-le, ou essayez --port { $free }.
error-port-forbidden = Le port { $port } est réservé à l'administrateur de cette machine, comme le sont le plus souvent ceux au-dessous de 1024. Essayez --port 8000, derrière un proxy.
error-door = Le serveur ne peut pas écouter sur le port { $port } de { $host } : { $reason }. Essayez un autre --host ou --port.
error-key-open = { $file } contient la clé des secrets des cauris, et d'autres peuvent la lire. Réservez-la à son propriétaire : chmod 600 "{ $file }"
error-key-file = { $file } doit contenir une clé de 32 octets en base64, et n'en contient pas. Restaurez la clé depuis votre sauvegarde ; s'il n'y a aucune partie avec des cauris, supprimez le fichier et une nouvelle clé sera créée.
error-failed = Le serveur s'est arrêté, car les parties ne peuvent plus être conservées : { $reason }

serving-here = Tablier tourne à l'adresse { $address }
serving-network = Dans votre réseau : { $address }
serving-alone = Pour que d'autres appareils de votre réseau puissent se connecter, démarrez-le avec --lan.
serving-kept = Les parties sont conservées dans { $place }
serving-key = Une nouvelle clé des secrets des cauris se trouve dans { $file } – gardez-en une copie, à part de celles des parties.
serving-memory = Les parties ne sont conservées qu'en mémoire : Ctrl-C arrête le serveur, et elles sont perdues.
serving-stop = Ctrl-C arrête le serveur ; aucune partie n'est perdue.
serving-stopping = Arrêt …
serving-stopped = Arrêté.
warming-progress = Préparation des programmes forts : { $done } sur { $games } ; on peut déjà jouer.
warming-ready = Prêt : les programmes forts commencent sans délai.
warming-failed = Certains programmes forts n'ont pas pu être préparés ; leur premier coup prend plus de temps. « tablier warm » dit pourquoi.

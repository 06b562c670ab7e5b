# Les phrases sur ce qui est conservé, et où.

error-entry-name = Le champ { $field } d'une entrée doit compter de 1 à { $most } lettres, chiffres ou signes simples, et il vaut « { $found } ».
error-entry-number = Le champ { $field } d'une entrée doit être un nombre entier de { $least } à { $most }, et il vaut { $found }.
error-entry-text = Le contenu d'une entrée doit être du JSON d'au plus { $most } caractères valides ; il en a { $found }.
error-entry-hash = L'entrée { $seq } ne correspond pas à sa propre empreinte ; rien n'a été écrit.
error-entry-ahead = L'entrée { $seq } ne peut pas être écrite : le journal s'arrête à { $head }, et la prochaine doit être la suivante.
error-note-unnamed = L'entrée { $seq } ne renvoie pas à l'un des textes reçus avec elle ; rien n'a été écrit.
error-entry-unchained = L'entrée { $seq } ne continue pas l'entrée { $head } de ce journal ; relisez le journal.

error-place-url = Les parties peuvent être conservées dans « sqlite:FICHIER » ou « postgresql://NOM@HÔTE/BASE », et non dans « { $found } ».
error-place-sqlite-version = Il faut SQLite { $least } ou plus récent, et ce Python a { $found }.
error-place-folder = Les parties sont conservées dans le dossier { $folder }, qui doit exister et être ouvert à l'écriture : { $reason }.
error-place-network = { $folder } est sur un système de fichiers en réseau ({ $found }), où SQLite peut perdre des parties. Choisissez un dossier sur un disque local, ou conservez les parties dans PostgreSQL.
error-place-foreign = { $file } n'est pas une base de Tablier. Choisissez un autre fichier.
error-place-damaged = { $file } est endommagé ({ $reason }). Restaurez une sauvegarde à un nouvel endroit avec « tablier restore ».
error-place-used = { $file } est utilisé par un autre serveur. Un seul peut écrire dans un fichier SQLite ; pour plusieurs, conservez les parties dans PostgreSQL.
error-place-orphaned = { $ahead } contient des coups de { $file }, qui manque ou qui est vide. Remettez ce fichier à côté ; ou, si ces coups ne servent plus, déplacez { $ahead }.
error-place-linked = { $file } a un second nom (un lien physique), sous lequel ses derniers coups resteraient introuvables. Supprimez l'un des deux noms.
error-place-setting = Le réglage { $name } de la base doit être { $expected }, et il vaut { $found } : des parties pourraient être perdues.
error-place-postgres-version = Il faut PostgreSQL { $least } ou plus récent, et ce serveur est en { $found }.
error-place-unreachable = PostgreSQL n'est pas joignable à { $place } : { $reason }
error-place-pooled = Entre ce serveur et { $place } se trouve un gestionnaire de connexions (pooler) qui passe chaque connexion à quelqu'un d'autre après une transaction (mode transaction) et perd les requêtes préparées. Il faut PgBouncer 1.21 ou plus récent avec max_prepared_statements au-dessus de 0, son mode pool_mode = session, ou une adresse directe.
error-place-old-writers = SQLite { $found } peut abîmer un fichier où plusieurs programmes écrivent ; { $safe } et les suivants ne le peuvent pas. Gardez un seul serveur, ou prenez PostgreSQL.
error-place-exists = { $file } existe déjà et ne sera pas remplacé. Choisissez un nouvel endroit.
error-place-missing = Il n'y a pas de fichier { $file }.
error-key-missing = Le secret des cauris est conservé chiffré : mettez la clé dans { $name }, la même pour tous les serveurs de cette base. S'il n'y en a pas encore, et alors seulement, faites-en une, une fois : { $command }
error-key-bad = Une clé dans { $name } doit faire 32 octets en base64, et l'une d'elles ne les fait pas. Prenez la clé de cette base ; s'il n'y en a pas encore, et alors seulement, faites-en une, une fois : { $command }
error-key-other = Le secret des cauris de la partie { $match } a été chiffré avec une autre clé, ou modifié. Mettez l'ancienne clé dans { $name }, après l'actuelle.
error-key-unfit = La clé dans { $name } n'est pas celle de cette base : un autre serveur ou un démarrage précédent en a pris une autre, et avec celle-ci leurs lancers ne pourraient pas continuer. Prenez cette clé-là, ou mettez-la après la vôtre, séparée par une virgule.
error-newer-database = { $place } a été écrit par une version plus récente de Tablier (schéma { $found } ; celle-ci connaît { $known }). Prenez cette version-là, ou une sauvegarde d'avant.
error-quarantined = La partie { $match } est endommagée à partir de l'entrée { $seq } et ne peut être lue que jusque-là. { $reason }
error-quarantine-missing = Des entrées manquent : le journal s'arrête avant l'entrée { $seq }.
error-quarantine-unreadable = La base ne peut pas la lire : { $reason }
error-quarantine-value = Une valeur de la ligne n'est pas de type { $expected }.
error-archive-unreadable = Son fichier { $file } dans les archives ne peut pas être lu : { $reason }.
error-archive-damaged = Son fichier { $file } dans les archives est endommagé.
error-archive-unwritable = Les parties au repos ne peuvent pas être déplacées dans les archives de { $folder } : { $reason }. Elles restent dans la base.
error-storage-full = Le disque est plein. Rien n'a été écrit ; le serveur continue dès qu'il y a de la place.
error-storage-busy = Un autre programme écrit dans la base. Rien n'a été écrit ; réessayez.
error-storage-away = La base n'est pas joignable en ce moment : { $reason } Renvoyez la même action.
error-storage-resting = La base a échoué plusieurs fois de suite et n'est plus sollicitée pendant quelques secondes. Renvoyez la même action.
error-storage-stopped = Le disque a échoué ({ $reason }) et plus rien n'est écrit. Examinez le disque, puis relancez le serveur.
error-storage-moved = { $file }, ou les fichiers -wal et -shm à côté, ont été déplacés, supprimés ou remplacés pendant que le serveur s'en servait. Plus rien n'est écrit. Remettez-les ensemble, puis relancez le serveur.
error-storage-closed = Le stockage des parties a été fermé.
error-storage-crowded = { $most } actions attendent d'être écrites, ce qui est le maximum. Rien n'a été écrit ; réessayez.
error-export-first = La première ligne d'un export doit être { $expected }, et c'est « { $found } ».
error-export-end = L'export est coupé : sa dernière ligne doit dire combien de lignes la précèdent.
error-export-count = L'export devrait compter { $expected } lignes et en compte { $found }.
error-export-line = La ligne { $line } de l'export ne peut pas être lue. { $reason }
error-export-clash = La partie { $match } existe déjà ici avec une autre entrée { $seq } ; elle n'a pas été changée.

backup-done = Les parties sont dans { $file }.
export-done = { $entries } entrées sont dans { $file }.
import-done = { $entries } entrées de { $file } ont été ajoutées.
audit-done =
    { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }, { $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    } ; { $damaged ->
        [0] aucune partie n'est endommagée.
        [one] une partie est endommagée :
       *[other] { $damaged } parties sont endommagées :
    }

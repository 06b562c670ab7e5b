close = Fermer
yes = Oui
no = Non
more = Plus
host = L’hôte
seat-free = Une place libre
seat-you = Vous
seat-guest = Un invité
seat-retired = a abandonné
seat-gone = est parti
seat-held = { $program } joue à sa place
seat-program = programme
seat-yours = vous
seat-here = connecté
seat-away = absent
seat-account = connecté à son compte sous ce nom
seat-number = Place { $seat }
turn = à lui de jouer
turn-yours = À vous
turn-of = À { $who } de jouer
task-over = La partie est terminée.
task-seat = On attend qu’un ami prenne place.
task-sealing = On scelle les cauris…
task-named = { $who } : { $task }
task-throwing = { $who } lance les cauris…
task-thinking = { $who } réfléchit…
task-waiting = On attend le coup de { $who }.
line-away = La connexion est coupée. Ce que vous avez joué est en sûreté ; la page se reconnecte d’elle-même.
log = Ce qui s’est passé
log-empty = Il ne s’est encore rien passé.
why-rule = Règle { $paragraph }
hint = Indice : { $move }.
thinking = Réflexion…
hint-slow = Le juge se prépare encore : la première fois, cela peut prendre une minute.

talk = Discussion
talk-write = Écrire à tous
talk-send = Envoyer
talk-said = { $who } : { $words }
talk-unread = { $count ->
    [one] { $count } nouveau
   *[other] { $count } nouveaux
  }
said-deleted = (supprimé)
chat-on = Autoriser les messages libres
chat-off = Phrases toutes prêtes seulement
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-oops = Oups !
phrase-one-moment = Un instant, s’il vous plaît.
phrase-sorry = Pardon !
phrase-thanks = Merci !
phrase-good-game = Belle partie !
phrase-again = On en refait une ?
phrase-goodbye = Au revoir !

do-return = Reprendre ma place
do-take-back = Reprendre
do-hint = Indice
do-withdraw = Retirer ma proposition
do-draw = Proposer la nulle
do-undo = Demander à reprendre
do-hold = Laisser un programme jouer pour moi
give-up = Abandonner…
give-up-sure = Abandonner cette partie ?
give-up-yes = Oui, abandonner
offer-draw-asked = { $who } propose la nulle. Acceptez-vous ?
offer-undo-rated = { $who } demande à reprendre un coup. Si vous acceptez, cette partie ne sera plus classée. Êtes-vous d’accord ?
offer-undo-asked = { $who } demande à reprendre un coup. Êtes-vous d’accord ?

end-you-win = Vous gagnez !
end-wins = { $who } gagne.
end-draw = Partie nulle : personne ne gagne.
end-shared = { $who } se partagent la première place.
end-abort = La partie a été annulée.
end-resigned = { $who } a abandonné.
end-resigned-you = Vous avez abandonné.
end-timed = { $who } a dépassé son temps.
end-timed-you = Vous avez dépassé votre temps.
end-place = { $place ->
    [1] 1er
   *[other] { $place }e
  }
end-place-tied = { end-place } ex æquo
end-score-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
end-score-store = { $count } dans le mancala
end-score-home = { $count ->
    [one] { $count } pion arrivé
   *[other] { $count } pions arrivés
  }
end-how-agreement = D’un commun accord.
end-gone = { $who } était parti.
end-gone-you = Vous êtes resté absent trop longtemps.
end-how-gone = { $who } était parti.
end-how-gone-you = Vous êtes resté absent trop longtemps.
end-how-cleared = Personne n’est venu à temps. Vous pouvez créer une nouvelle partie quand vous voulez.
end-how-abort = Avant que personne n’ait joué.
gone-soon = { $who } est absent. Si personne ne revient, vous pourrez réclamer la victoire ou annuler la partie dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  }.
gone-soon-many = { $who } est absent. Si personne ne revient, vous pourrez continuer sans lui dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  }.
gone-now = { $who } est absent depuis trop longtemps.
owed-soon = { $who } n’a pas ouvert ce qui est scellé : rien ne peut être lancé. Vous pourrez réclamer dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  }.
owed-now = { $who } retient le lancer depuis trop longtemps.
gone-win = Réclamer la victoire
gone-out = Continuer sans lui
gone-off = Annuler la partie
rated = Cette partie compte pour vos classements.
imported = Importée : cette partie n’a pas été jouée sur ce serveur.
begun-elsewhere = { $count ->
    [one] Le premier lancer ou coup a été fait
   *[other] Les { $count } premiers lancers et coups ont été faits
  } ailleurs, et personne ici n’en a été témoin.
begun-elsewhere-see = Revoir toute la partie
again = Rejouer
again-join = Aller à la partie suivante
again-asked = { $who } aimerait rejouer.
record = Télécharger la partie

fair-sealing = Chacun scelle ses cauris…
fair-opening = Chacun ouvre son premier maillon…
fair-checked = { $count ->
    [0] Scellé et ouvert : personne ne sait ce qui tombera.
    [one] Un lancer, vérifié par ce navigateur.
   *[other] { $count } lancers, chacun vérifié par ce navigateur.
  }{ $unwitnessed ->
    [0] {""}
   *[other] { " " }{ $unwitnessed } d’entre eux sont tombés entre programmes, sans personne pour en témoigner.
  }
fair-alone = { $count ->
    [0] Scellé par cet appareil.
    [one] Un lancer, tiré par cet appareil et vérifié par ce navigateur.
   *[other] { $count } lancers, tirés par cet appareil, chacun vérifié par ce navigateur.
  }
fair-alone-help = Cet appareil a scellé une chaîne avant le premier lancer, et personne d’autre n’y a pris part : nul ne peut choisir un lancer ici, et aucun témoin ne peut s’en porter garant auprès d’autres.
fair-help = Vous et le serveur avez chacun scellé une chaîne avant le premier lancer. Chaque lancer combine le maillon suivant des deux chaînes : personne n’a pu le choisir ni le connaître d’avance ; cette page les a tous recalculés.
fair-doubt = Un lancer ne correspond pas à ce qui était scellé !
fair-unused = Un maillon que vous avez ouvert n’a servi à aucun lancer.
unused-ended = Votre maillon pour un lancer était en route, et l’entrée { $entry } a mis fin à la partie à sa place. C’est peut-être un hasard ; qui a vu le maillon savait ce qui tomberait.
unused-returned = Votre maillon pour un lancer était en route, et avec l’entrée { $entry } un joueur est revenu, qui est maintenant témoin de ce lancer. C’est peut-être un hasard ; votre maillon ne sert plus, et cette page scelle une nouvelle chaîne.
fair-doubt-help = Gardez la preuve et le journal, et ne vous fiez pas à cette partie.
fair-play-on = Continuer malgré tout
fair-cannot = Ce que « vérifié » ne peut pas vouloir dire : cette page vient elle-même du serveur, et le code qui vérifie aussi. Pour ne dépendre de rien de cela, téléchargez le journal et vérifiez-le avec le programme (tablier verify), ou avec la page de vérification prise ailleurs. Elle ne peut pas dire non plus qui est assis aux autres places.
fair-signed = Le serveur a signé le journal jusqu’à l’entrée { $entry }. Cet appareil garde cette signature : elle réfute un journal réécrit ou coupé plus tard.
fair-head = Garder la tête signée
fair-log = Télécharger le journal
elsewhere = Cette place est jouée sur un autre appareil.
elsewhere-here = Jouer ici
doubt-altered = L’entrée { $entry } du journal a été modifiée : son empreinte n’est pas celle de ce qu’elle dit.
doubt-chain = L’entrée { $entry } du journal ne suit pas la précédente.
doubt-order = L’entrée { $entry } du journal manque, ou vient deux fois.
doubt-foreign = L’entrée { $entry } appartient à une autre partie.
doubt-rewritten = L’entrée { $entry } n’est pas celle que cet appareil avait vue : le journal a été réécrit.
doubt-shortened = Le journal finit à l’entrée { $entry }, mais cet appareil en a vu d’autres après : il a été coupé, ou le serveur a repris une copie plus ancienne.
doubt-signature = Le serveur a envoyé à l’entrée { $entry } une tête signée dont la signature ne va pas avec la clé.
doubt-key = La tête à l’entrée { $entry } est signée avec une autre clé que celle que cet appareil connaît pour ce serveur.
doubt-ended = Le serveur avait signé que la partie était finie, et l’entrée { $entry } la continue.
doubt-form = Il manque à l’entrée { $entry } ce qu’un lancer vérifiable doit contenir, ou elle contient autre chose.
doubt-party = L’entrée { $entry } scelle ou ouvre pour quelqu’un qui n’a pas part aux lancers.
doubt-epoch = L’entrée { $entry } ne relève pas des sceaux en vigueur.
doubt-seal = L’entrée { $entry } scelle une seconde fois, ou avec des maillons déjà connus.
doubt-early = L’entrée { $entry } ouvre un maillon avant que tous aient scellé, ou l’ouvre deux fois.
doubt-anchor = L’entrée { $entry } ouvre un maillon qui n’est pas celui du sceau.
doubt-number = L’entrée { $entry } n’est pas le lancer qui devait suivre.
doubt-witness = L’entrée { $entry } a été lancée sans la personne qui doit en être témoin.
doubt-unready = L’entrée { $entry } a été lancée avant que tous aient scellé et ouvert.
doubt-spent = L’entrée { $entry } emploie un maillon au-delà de la fin d’une chaîne.
doubt-link = L’entrée { $entry } ouvre un maillon qui n’est pas de sa chaîne.
doubt-odds = L’entrée { $entry } a été lancée avec d’autres chances que celles que cette page vous montrait.
doubt-fell = L’entrée { $entry } dit autre chose que ce que les deux maillons font tomber.
doubt-again = Un coup a été repris, et l’entrée { $entry } lance autre chose que ce qui était tombé.
doubt-due = Le serveur a demandé à cette page d’ouvrir un maillon à l’entrée { $entry }, alors que le journal n’appelle aucun lancer. La page ne l’a pas fait.
doubt-owed = Votre maillon pour un lancer était en route, et l’entrée { $entry } est venue à la place du lancer. Ou bien le serveur a vu le maillon et n’a pas aimé ce qui tombait, ou bien les deux se sont croisés.
doubt-other = Votre maillon pour un lancer était en route, et l’entrée { $entry } l’a employé pour un autre lancer.
doubt-known = L’entrée { $entry } fait un lancer avec un maillon que cette page avait ouvert pour un autre, qui n’a pas eu lieu : on savait ce qui tomberait.
doubt-opened = L’entrée { $entry } emploie votre premier maillon avec d’autres sceaux que ceux que cette page avait vus.
fair-proof = Télécharger la preuve
fair-verify = La vérifier hors ligne
fair-tallies = Ce qui est tombé, et l’intervalle où se trouvent 99 places honnêtes sur 100
fair-who = Qui
fair-what = Quoi
fair-seen = Tombé
fair-band = Attendu
fair-shells = cauris bouche en haut
fair-mouths = { $count ->
    [one] { $count } bouche
   *[other] { $count } bouches
  }
seat-open = Une place est libre à cette table.
seat-take = Rejoindre
do-danger = Danger
do-replay = Revue
danger-found = Marqué : ce qu’on peut vous prendre avant votre prochain tour si cela reste en place, et avec quelle chance.
danger-none = Rien ne peut vous être pris avant votre prochain tour.
keys = Raccourcis clavier
key-space = Espace
key-space-does = lancer
key-enter = Entrée
key-enter-does = choisir, jouer
key-arrows = Flèches
key-arrows-does = d’une place à l’autre
key-np = N, P
key-np-does = le long de votre parcours
key-digits = 1–6
key-digits-does = vos cases, vos lancers
key-escape = Échap
key-escape-does = désélectionner
key-u = U
key-u-does = reprendre
key-h = H
key-h-does = indice
key-d = D
key-d-does = danger
key-t = T
key-t-does = votre parcours
key-v = V
key-v-does = revoir le dernier coup
key-r = R
key-r-does = répéter l’annonce
pacing = Vitesse et son
pacing-tap = Toucher le plateau montre aussitôt ce qui bouge encore.
along-title = L’emporter ailleurs
along-save = Enregistrer toute la partie
along-log = Le journal contient tout ce qui a été joué, lancé et convenu, pour que chacun puisse le vérifier.
along-held = Cette partie n’est gardée que sur cet appareil. Enregistrez-la dans un fichier, ouvrez-le sur un autre appareil sous « Revue », et poursuivez-la là-bas.
along-invite = Inviter quelqu’un à cette partie
along-invite-help = La partie continue à partir d’ici sur le serveur, comme une nouvelle partie qui a ses propres lancers : vous gardez votre place, et un lien est pour la personne invitée. Ce qui s’est joué jusque-là l’accompagne, marqué comme joué ailleurs. Celle-ci reste ici, telle quelle.

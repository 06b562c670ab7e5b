close = Fermer
yes = Oui
no = Non
more = Plus
host = L’hôte
seat-free = Une place libre
seat-you = Vous
seat-guest = Un invité
seat-retired = a abandonné
seat-held = { $program } joue à sa place
seat-program = programme
seat-yours = vous
seat-here = en ligne
seat-away = absent
seat-number = Place { $seat }
turn = au trait
turn-yours = À vous
line-away = La ligne est coupée. Ce que vous avez joué est en sûreté ; la page revient d’elle-même.
log = Ce qui s’est passé
log-empty = Il ne s’est encore rien passé.
why-rule = Règle { $paragraph }
hint = Un conseil : { $move }.
thinking = Réflexion…

talk = Parler
talk-write = Écrire à tous
talk-send = Envoyer
said-deleted = (effacé)
chat-on = Permettre d’écrire librement
chat-off = Formules seulement
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-oops = Oups !
phrase-one-moment = Un instant, s’il vous plaît.
phrase-sorry = Pardon !
phrase-thanks = Merci !
phrase-good-game = Belle partie !
phrase-again = Encore une ?
phrase-goodbye = Au revoir !

do-return = Reprendre ma place
do-take-back = Reprendre
do-hint = Conseil
do-withdraw = Retirer ma proposition
do-draw = Proposer la nulle
do-undo = Demander à reprendre
do-hold = Laisser un programme jouer pour moi
give-up = Abandonner…
give-up-sure = Abandonner cette partie ?
give-up-yes = Oui, abandonner
offer-draw-asked = On vous propose la nulle. Acceptez-vous ?
offer-undo-asked = On vous demande de reprendre un coup. Êtes-vous d’accord ?

end-you-win = Vous gagnez !
end-wins = { $who } gagne.
end-draw = Personne ne gagne : partie nulle.
end-abort = La partie a été annulée.
end-how-rules = Selon les règles du jeu.
end-how-resignation = Les autres ont abandonné.
end-how-time = Le temps est écoulé.
end-how-agreement = D’un commun accord.
end-how-abort = Avant que personne n’ait joué.
again = Rejouer
again-join = Vers la partie suivante
record = Télécharger la partie

fair-sealing = Chacun scelle ses cauris…
fair-opening = Chacun ouvre son premier maillon…
fair-checked = { $count ->
    [0] Scellé et ouvert : personne ne sait ce qui tombera.
    [one] Un lancer, vérifié par ce navigateur.
   *[other] { $count } lancers, chacun vérifié par ce navigateur.
  }
fair-help = Vous et le serveur avez chacun scellé une chaîne avant le premier lancer. Un lancer naît des deux maillons suivants : personne n’a pu le choisir ni le connaître d’avance ; cette page a recalculé chacun d’eux.
fair-doubt = Un lancer ne correspond pas à ce qui était scellé !
fair-doubt-help = Ce navigateur a calculé autre chose que ce que le serveur a dit. Gardez la preuve, et ne vous fiez pas à cette partie.
fair-proof = Télécharger la preuve
fair-verify = La vérifier hors ligne
fair-tallies = Ce qui est tombé, et entre quels nombres se trouvent 99 places honnêtes sur 100
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
seat-take = Prendre place

# Composer une position.

editor-mode = Que voulez-vous faire ?
editor-set = Composer
editor-try = Essayer
editor-text = La position en une ligne
editor-flaw = Aucune partie ne peut en arriver là : { $flaw }
editor-possible = Cette position peut se jouer.
editor-undrawn = Cette position ne peut pas être dessinée.
editor-pieces = Pièces
editor-choose-place = Choisissez une case du plateau, puis posez-y ou retirez-en des pièces.
editor-chosen = Choisie
editor-lay = Ajouter : { $kind }
editor-lift = Retirer : { $kind }
editor-stuck = Ce n’est pas possible ici. Vous pouvez tout de même l’écrire dans la ligne de texte.
editor-mover = À qui de jouer ?
editor-undo = Annuler
editor-begin = Partir de
editor-usual = La position de départ habituelle
editor-take-over = Composer à partir d’ici
editor-play-title = La jouer
editor-play-how = Contre qui ?
editor-play-seat = Votre côté
editor-play-level = De quelle force ?
editor-play = Jouer à partir d’ici

# Composer une position.

editor-mode = Que voulez-vous faire ?
editor-set = Composer
editor-try = Essayer
editor-text = La position en une ligne
editor-flaw = Aucune partie ne peut en arriver là : { $flaw }
editor-possible = Cette position peut se jouer.
editor-undrawn = Cela ne peut pas se dessiner.
editor-pieces = Pièces
editor-choose-place = Choisissez une case du tablier, puis posez-y ou retirez-en des pièces.
editor-chosen = Choisie
editor-lay = Une de plus : { $kind }
editor-lift = Une de moins : { $kind }
editor-stuck = Cela ne va pas ici. La ligne de texte peut tout de même le dire.
editor-mover = À qui de jouer ?
editor-undo = Annuler
editor-begin = Commencer par
editor-usual = De nouveau la table habituelle
editor-take-over = Composer à partir d’ici
editor-play-title = La jouer
editor-play-how = Avec qui ?
editor-play-seat = Votre côté
editor-play-level = De quelle force ?
editor-play = Jouer à partir d’ici

# Ce qui peut clocher dans un tournoi.

error-few-players = Un tournoi demande au moins deux joueurs, et vous en nommez { $found } : { $players }.
error-player-twice = { $player } est nommé deux fois ; chaque joueur se nomme une fois, et occupe de toute façon toutes les places.
error-few-for-mixed = Les tables mêlées réunissent { $seats } joueurs différents, et vous en nommez { $found } : { $players }. Nommez-en d'autres, ou choisissez les rencontres all ou ladder.
error-pairs = Les rencontres se disent { $possible }, pas « { $found } ».{ $hint }
error-seat-count = { $game } se joue ici à { $expected }, pas à { $found } ; ce jeu n'a pas d'option pour le nombre de places.
error-answer = { $player } a répondu par un coup qu'il n'a pas le droit de jouer. { $sentence }
error-sheet-form = { $file } n'est pas un fichier de résultats : la ligne { $line } devrait être { $expected }, et c'est « { $found } ».
error-sheet-place = { $file } n'est pas un fichier ordinaire. Les résultats sont relus quand un tournoi reprend, il leur en faut un.
error-other-tournament = { $file } contient les résultats d'un autre tournoi : { $what } y vaut { $theirs }, et ici { $ours }. Choisissez un autre fichier, ou demandez le même tournoi pour le reprendre.
error-nothing-played = Aucune série de parties n'est encore complète ; jouez-en d'autres d'abord.

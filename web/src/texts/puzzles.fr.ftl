# Problèmes : la liste, et l’un d’eux sur son plateau. Ce qu’un problème demande et apprend vient avec lui.

puzzles-lead = Un coup est nettement le meilleur, et facile à manquer : des positions de parties entre programmes qui se trompent comme nous. Toutes les valeurs sont exactes.
puzzles-of = Problème du { $date }
puzzles-one = Trouvez le meilleur coup
puzzles-today = Le problème du jour : { $game }
puzzles-today-done = Le problème du jour, encore une fois : { $game }
puzzles-any = N’importe quel jeu
puzzles-by-game = Par jeu
puzzles-all = Tous les problèmes
puzzles-done = { $done } sur { $count }, dont { $first } du premier coup.
puzzles-streak = { $streak } de suite
puzzles-streaks = De suite du premier coup : { $streak }, au plus { $best }.
puzzles-difficulty = Difficulté { $difficulty } sur 4
puzzles-throw = En main : { $throws }
puzzles-hint = Un indice
puzzles-show = Solution
puzzles-skip = Passer
puzzles-again = Réessayer
puzzles-refute = Voir ce qui y répond
puzzles-follow = Voir la suite
puzzles-over = Reprendre du début
puzzles-next = Problème suivant
puzzles-solution = La solution : { $move }.
puzzles-moves = Tous les coups et leur valeur
puzzles-known-first = Vous l’avez résolu du premier coup.
puzzles-known-later = Vous l’avez déjà résolu.
puzzles-known-shown = Vous en avez vu la solution.

home-title = Des jeux anciens, prêts à jouer
home-lead = Courses aux cauris, jeux de semailles et de piles. Ni compte, ni installation, et des lancers que chacun peut vérifier.
home-continue = Reprendre où vous en étiez
home-go-on = Continuer
home-games = Jeux
home-offline = Le serveur est injoignable pour l’instant. Les règles que vous avez déjà ouvertes restent lisibles ; les jeux reviendront d’eux-mêmes avec la connexion.
home-more = Et aussi

way-here = Sur cet écran
way-friend = Avec un ami
way-computer = Contre l’ordinateur
way-label = { $way } : { $game }
way-opponent = Ordinateur : { $name }. En choisir un autre
opponent-title = { $game } : contre qui ?
opponent-about-1 = Débute encore. Vous devriez gagner.
opponent-about-2 = Joue gentiment et laisse passer beaucoup. Bien pour commencer.
opponent-about-3 = Voit ce qui est à portée. Partie équilibrée.
opponent-about-4 = Voit plus loin et se trompe rarement.
opponent-about-5 = Le plus fort de tous. Bonne chance.
opponent-remembered = Demandé une seule fois : ensuite, la partie commence aussitôt.
opponent-close = Pas maintenant

standing-yours = À vous
standing-theirs = À l’adversaire
standing-throw = Lancer à faire
standing-waiting = En attente de joueurs
standing-ready = Tout le monde est là
standing-over = Terminée

company-here = sur un seul écran
company-board = Sur le plateau à la maison
company-alone = vous jouez toutes les places
company-with = avec { $names }
company-nobody = une place libre
company-guest = un invité
program-random = Hasard
program-greedy = Glouton

trouble-offline = Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.
trouble-other = Cela n’a pas marché, et le serveur n’a pas dit pourquoi. Réessayez dans un instant.

copy = Copier
copy-copied = Copié
copy-failed = Sélectionnez et copiez à la main
home-companion = J’ai le plateau à la maison
home-companion-about = La page arbitre, explique et note la partie.
home-lobby = Jouer avec ceux qui sont là
home-lobby-about = Des tables avec une place libre ; ouvrez la vôtre aux autres.
home-daily = Les lancers du jour, les mêmes pour tous
home-daily-about = Qui en perdra le moins ?
home-review = Revoir une partie
home-review-about = Ce que valait chaque coup, en séparant la chance des erreurs.
home-editor = Composer une position
home-editor-about = L’essayer, la faire juger, la jouer, la partager.
home-print = Imprimer un plateau et ses règles
home-print-about = Une toile, des pions et des jetons pour la table de la cuisine.
home-class = Une classe
home-class-about = Plusieurs tables à la fois, et un affichage mural

# Les phrases du terminal. Les textes d'aide tiennent chacun sur une ligne et n'ont pas de variables : on les lit sans Fluent.

help-tablier = Jeux de société traditionnels : y jouer, lire leurs règles, rejouer des parties, demander pourquoi.
help-version = Afficher la version et s'arrêter.
help-lang = Langue de l'affichage ; par défaut celle du système.
help-games = Énumérer les jeux.
help-rules = Afficher les règles d'un jeu, avec ses options et ses variantes.
help-play = Jouer ici à un jeu, ou reprendre une partie ; sans nom de jeu, choisir dans un menu.
help-replay = Raconter une partie d'après son relevé, avec le plateau.
help-why = Dire pourquoi un coup est interdit, ou ce qu'il ferait.
help-show = Dessiner une position.
help-warm = Compiler les règles d'avance, pour que les études commencent aussitôt.
help-game = Nom d'un jeu ; voir « tablier games ».
help-game-or-file = Nom d'un jeu, ou relevé (.tab) d'une partie à reprendre.
help-game-to-warm = Noms de jeux ; tous par défaut.
help-file = Un relevé, ou - pour l'entrée standard.
help-file-or-position = Une position entre guillemets, un fichier qui contient une position ou un relevé, - pour l'entrée standard, ou le nom d'un jeu pour sa première position.
help-move = Le coup à expliquer.
help-at = Nombre de tours joués ; 0 est le début.
help-paragraph = Afficher seulement ce paragraphe.
help-step = Afficher le plateau après chaque tour.
help-seats = Qui joue à chaque place : human, un niveau de 1 à 5 ou son nom, greedy ou random.
help-names = Noms des joueurs, dans l'ordre des places.
help-variant = Une variante du jeu ; voir « tablier rules ».
help-option = Une règle maison ; peut être répétée.
help-seed = Graine de tous les tirages au hasard ; une nouvelle par défaut.
help-record = Noter la partie dans ce fichier après chaque coup.
help-resume = Reprendre la partie de ce fichier.
help-no-colour = Dessiner sans couleurs ; NO_COLOR fait de même.

commands =
    Un coup comme il s'écrit, ou son numéro dans la liste.
    Entrée               lancer les cauris, quand c'est le moment
    ? [PAGE]             énumérer les coups et ce que chacun ferait
    pourquoi COUP        dire pourquoi un coup est interdit
    indice               demander un coup au programme le plus fort, et pourquoi
    u, annuler           reprendre ce que vous avez fait depuis le dernier lancer
    règles [N]           montrer les règles, ou un paragraphe
    plateau              redessiner le plateau
    enregistrer FICHIER  enregistrer la partie et continuer
    q, quitter           quitter ; la partie est enregistrée
what-to-type = Tapez un coup ; ? les énumère, aide donne les autres commandes.
prompt-move = { $seat }, à vous de jouer :
prompt-throw = { $seat }, Entrée pour lancer les cauris :
prompt-next = Entrée : tour suivant
prompt-number = 1 à { $last } :
choose-number = Tapez un nombre de 1 à { $last }.
menu-games = Quel jeu ?
menu-seats = Combien de joueurs ({ $possible }) ?
menu-opponents = { $count ->
    [one] Contre qui ?
   *[other] Contre qui, aux { $count } autres places ?
  }
opponent-human = quelqu'un à côté de vous
opponent-level-1 = { $name } : un enfant peut gagner
opponent-level-2 = { $name } : voit votre réponse, mais pas tous les coups
opponent-level-3 = { $name } : prudent, se trompe parfois
opponent-level-4 = { $name } : voit plus loin que la plupart des gens
opponent-level-5 = { $name } : le mieux qu'il puisse faire en trois secondes
how-to-play = « tablier play NOM » pour jouer, « tablier rules NOM » pour les règles.

seats = Places : { $seats }.
levels = Niveaux de ses programmes : { $levels }.
variants = Variantes : { $variants }.
column-option = option
column-default = défaut
column-values = valeurs
column-meaning = sens
column-variant = variante
column-source = source

stacks-are-read = les piles se lisent de bas en haut
aside = { $place } :
throws-in-hand = Lancers en main :
more-moves = Page { $page } sur { $pages } ; tapez « ? { $next } » pour une autre.
pick-a-move = Tapez un coup ou son numéro, par exemple { $example }.
odds = Les cauris vont tomber : { $odds }.
seed-is = La graine du hasard est { $seed }.

undone = Coup annulé.
may-be-played = { $move } peut être joué : { $story }
may-not-be-played = { $move } ne peut pas être joué (§{ $paragraph }, { $title }) : { $sentence }
moves-are = Vous pouvez jouer { $moves }.
mover-may-play = À { $seat } de jouer : { $moves }
game-is-over = La partie est finie.
saved = Enregistré dans { $file }.
kept =
    La partie est gardée dans { $file }. Pour la reprendre :
      { $command } play --resume { $file }
player-moves = { $player } : { $move } — { $story }
recorded = La partie est notée dans { $file }.
result-draw = Partie nulle.
result-win = { $winners ->
    [one] { $seat } gagne.
   *[other] { $seat } gagnent.
  }
result-order = Classement : { $order }
result-so-far = Après le tour { $turn } sur { $last }.
result-unfinished = La partie n'est pas finie.
result-aborted = La partie a été annulée avant le premier coup.
ended-resignation = Abandon de { $seat }.
ended-time = Le temps de { $seat } est écoulé.
ended-absence = Départ de { $seat }.
ended-agreement = Les joueurs se sont entendus sur la nulle.
warmed = { $games ->
    [one] Un jeu est prêt
   *[other] { $games } jeux sont prêts
  }, en { $seconds } secondes.

error-whole-number = { $option } demande un nombre entier de { $least } à { $most }, pas « { $found } ».
error-seconds = { $option } demande un nombre de secondes au-dessus de 0 et jusqu'à { $most }, pas « { $found } ».
error-no-position = « { $found } » n'est ni un fichier, ni un jeu ({ $games }), ni une position. Une position s'écrit « jeu option=valeur … | champ=1,2,3 … ».
error-position-turns = Une position n'a pas de tours : --at ne vaut que pour les relevés.
error-unknown-player = Aucun joueur ne s'appelle « { $found } ».{ $hint } Joueurs possibles : { $possible }.
error-seat-count = Cette table a { $expected } places ({ $possible }), et vous avez nommé { $found } joueurs.
error-name-count = Cette table a { $expected } places, et vous avez donné { $found } noms.
error-unknown-paragraph = Il n'y a pas de paragraphe « { $found } » ; ils vont de 1 à { $last }.
error-which-game = Dites à quel jeu jouer : { $possible }.
error-option-form = Une option s'écrit nom=valeur, et ceci n'en est pas une : « { $found } ».
error-seed = Une graine est un nombre entier, et ceci n'en est pas un : « { $found } ».
error-record-exists = { $file } existe déjà. Reprenez-le avec --resume { $file }, ou choisissez un autre nom.
error-resume-alone = Une partie reprise garde son jeu, sa variante, ses options, sa graine et son fichier ; seuls --seats et --names peuvent être donnés.
error-no-turn = Il n'y a pas de tour { $found } ; les tours vont de 0, le début, à { $last }.
error-not-understood = « { $found } » n'est ni un coup ni une commande.{ $hint } Vous pouvez jouer : { $possible }. Tapez aide pour les commandes.
error-only-throw = Appuyez sur Entrée pour lancer les cauris ; « { $found } » n'est pas une commande. Tapez aide pour les commandes.
error-no-undo = Il n'y a rien à annuler dans ce tour ; les lancers et les coups des autres restent.
error-why-what = Dites quel coup, par exemple : pourquoi c
error-save-where = Dites où, par exemple : enregistrer partie.tab
error-no-file = Fichier introuvable : { $file }
error-no-folder = Il n'y a pas de dossier { $folder } pour { $file }.
error-output = La réponse n'a pas pu être affichée : { $reason }.
error-no-permission = Vous n'avez pas le droit de lire ou d'écrire { $file }.
error-is-folder = { $file } est un dossier, et il faut un fichier.
error-disk = { $file } n'a pas pu être lu ou écrit : { $reason }.

# Le tournoi.
help-tournament = Faire jouer des programmes les uns contre les autres ; la même commande reprend un tournoi interrompu.
help-players = Deux programmes ou plus : random, greedy, ou des niveaux par numéro ou par nom.
help-games-of-each = Parties de chaque rencontre, arrondies à des séries entières.
help-pairs = Qui se rencontre : ladder (voisins dans la liste), all (tous), ou mixed (tables de joueurs différents).
help-seats-number = Nombre de places, quand le jeu laisse le choix.
help-openings = Coups au hasard avant que les programmes jouent ; par défaut 4, ou 0 dans les jeux qui commencent par un lancer.
help-seed-fixed = Graine de tous les tirages au hasard ; 0 par défaut.
help-cluster = Travaille sur une grappe de machines, par Ray : à cette adresse, ou auto pour celle dont cette machine fait partie ; sans aucune, en démarre une ici.
help-jobs = Parties jouées en parallèle ; par défaut le nombre de cœurs.
help-out = Fichier des résultats ; par défaut tournament-JEU.jsonl.
help-nodes = Nombre maximal de positions examinées par coup.
help-seconds = Temps de réflexion maximal par coup, en secondes.
help-records = Garder aussi les coups de chaque partie.
help-report = Afficher les résultats de ce fichier, sans jouer.
help-markdown = Écrire les tableaux en Markdown.

tournament-resumed = { $done } parties sur { $total } sont déjà jouées.
tournament-progress = { $done } parties sur { $total } ; temps restant { $left } ; { $score }
tournament-kept = Interrompu. Les parties jouées sont conservées dans { $file } ; relancez la même commande pour continuer.
tournament-written = Les parties sont dans { $file }.
tournament-size = { $games } parties en { $sets } séries, { $seats } places
tournament-left-out = { $games ->
    [one] Une partie d'une série incomplète est laissée de côté.
   *[other] { $games } parties de séries incomplètes sont laissées de côté.
  }
tournament-player = joueur
tournament-strength = force
tournament-interval = 95 %
tournament-mu = mu
tournament-sigma = sigma
tournament-ordinal = ordinal
tournament-games = parties
tournament-pace = ms/coup
tournament-opponent = contre
tournament-wins = gagnées
tournament-draws = nulles
tournament-losses = perdues
tournament-score = score
tournament-seat = place
tournament-share = parties gagnées
tournament-legend = Force : Bradley-Terry, 400 points font dix contre un, la moyenne est 0. Mu, sigma, ordinal : openskill. Gagnées, nulles, perdues : places comparées deux à deux. Intervalles : bootstrap sur les séries.
error-tournament-what = Dites quel jeu et quels joueurs, par exemple : tablier tournament JEU 1,2,3 ; ou --report FICHIER.

# Les comptes d'une partie.
help-ledger = Dire d'où vient le résultat d'une partie, d'après son relevé : hasard, erreurs, tournants.
help-html = Écrire les comptes dans ce fichier, en une page, dans les deux langues.
help-svg = Écrire le graphique des chances de gain dans ce fichier.
help-ledger-nodes = Nombre de positions examinées pour chaque position jugée.
help-ledger-seconds = Temps de réflexion par position ; une machine lente verra moins loin.
help-ledger-json = Afficher tous les nombres en JSON, chacun aussi en fraction exacte.
ledger-judging = La partie est jugée (Ctrl-C garde ce qui est fait)
error-ledger-covers = { $file } est le relevé lui-même, qu'on n'écrase jamais ; choisissez un autre nom.

# Un problème.
help-puzzle = Poser un problème : trouver le meilleur coup, et apprendre ce que coûte chacun des autres.
help-puzzle-id = Le problème de ce nom.
help-puzzle-today = Poser le problème du jour, le même pour tous.
puzzle-how = Tapez un coup, autant de fois que vous voulez ; indice vous aide, solution la donne, q quitte.
puzzle-prompt = Votre coup :
puzzle-solution = La solution est { $move }. { $words }
puzzle-line = Meilleur jeu : { $line }
puzzle-lesson = { $lesson }. { $overlooked }
puzzle-again = Le même problème à nouveau : tablier puzzle --id { $id }
error-puzzle-one = Donnez soit un jeu, soit --id, soit --today.

# Les programmes réfléchissent, et les indices.
thinks = { $name } réfléchit…
unkept = Les règles compilées ne peuvent pas être gardées dans { $folder } ({ $reason }) : elles sont compilées en mémoire, à chaque fois. TABLIER_CACHE désigne un autre dossier.
error-nowhere-to-keep = Rien n'est compilé d'avance, car rien ne peut être gardé dans { $folder } ({ $reason }). Tout marche quand même, une minute plus tard ; TABLIER_CACHE désigne un autre dossier.
prepares-unkept = { $name } se prépare : les règles de ce jeu sont compilées, en une minute au plus, et ne peuvent pas être gardées dans { $folder } ({ $reason })…
prepares = { $name } se prépare : règles à compiler, une fois, une minute au plus…
adviser = Le conseiller
hint = Essayez { $move } : { $words }
help-analyse = Juger une position : tous les coups classés et expliqués, avec leur degré de certitude.
help-analyse-seconds = Temps de réflexion, en secondes.
help-analyse-nodes = Nombre de positions à examiner.
help-rollouts = Jouer plutôt ce nombre de parties après chaque coup : des estimations avec leur intervalle.
help-json = Écrire tout en JSON.

# Les lancers vérifiables.
help-verify = Contrôler une partie : son journal n'a pas été modifié, et personne n'a pu choisir ni prévoir ses lancers.
help-proof-file = Le journal de la partie tel qu'on le télécharge, ou la preuve de ses lancers ; - pour l'entrée standard ; ou le lien d'une partie.
help-verify-head = Une tête que le serveur a signée auparavant, dans un fichier ou par le lien de la partie : un journal où elle manque, ou qui en diffère, est refusé.
help-verify-key = La clé du serveur : ses 64 chiffres, un fichier, ou l'adresse du serveur qui la publie.
error-verify-key = Une clé a 64 chiffres 0-9 a-f, et il n'y en a pas dans « { $found } ».
error-verify-not-a-log = --head et --key vont avec le journal entier d'une partie, et ceci n'est que la preuve de ses lancers. « tablier fetch LIEN --log FICHIER » va chercher le journal.

# Le serveur.
help-serve = Servir les jeux aux navigateurs et aux programmes, sur cette machine ou dans votre réseau.
help-lan = Laisser les autres appareils de votre réseau se connecter : la même chose que --host 0.0.0.0.
help-no-warm = Ne pas compiler les règles à l'avance ; le premier coup d'un programme fort prend alors plus de temps.
help-open = Ouvrir la page dans le navigateur de cette machine, s'il y en a un.
help-settings-file = Un fichier de réglages (TOML) ; par défaut celui de votre dossier de configuration.
help-store = Où les parties sont conservées : sqlite:FICHIER ou postgresql://NOM@HÔTE/BASE ; par défaut au même endroit que pour « tablier serve ».
help-backup = Copier les parties d'un serveur SQLite dans un fichier, même pendant qu'il tourne.
help-restore = Restaurer une sauvegarde à un endroit encore vide, et vérifier chaque partie.
help-audit = Vérifier chaque partie et nommer celles qui sont endommagées ; un serveur SQLite doit d'abord être arrêté.
help-export = Écrire toutes les parties dans un fichier, en lignes de JSON ; un serveur SQLite doit d'abord être arrêté.
help-import = Ajouter les parties d'un export ; un serveur SQLite doit d'abord être arrêté.
help-backup-file = Le fichier à écrire, qui ne doit pas encore exister.
help-restore-file = Un fichier écrit par « tablier backup ».
help-export-file = Le fichier à écrire, qui ne doit pas encore exister.
help-import-file = Un fichier écrit par « tablier export ».
error-not-installed = Il faut pour cela le serveur, qui n'est pas installé : pip install "tablier[server]"
error-backup-postgres = Ces commandes ne copient que « sqlite:FICHIER ». PostgreSQL a les siennes : pg_dump copie une base, et pg_restore la remet.
error-file-there = { $file } existe déjà et ne sera pas remplacé. Choisissez un autre nom.

# Jouer sur un serveur.
help-join = Prendre place à une partie sur un serveur, ou y revenir ; avec un lien de spectateur, regarder.
help-link = Le lien reçu ; avec --new, l'adresse du serveur.
help-join-name = Votre nom dans la partie ; 24 lettres au plus.
help-join-program = Faire jouer un programme : un niveau, greedy, random, ou toute fonction Python par module:fonction.
help-join-new = Créer une partie de ce jeu sur le serveur, et inviter les autres.
join-seat = Vous êtes { $seat }.
join-looks-on = Vous regardez.
join-words = Outre les coups : /hello et d'autres phrases, /nulle, /annuler, /oui, /non, /abandonner, /réclamer, /interrompre, /qui, /dire TEXTE, /quitter ; aide dit le reste.
join-invitation = Pour inviter { $seat } : { $link }
join-watch = Pour regarder : { $link }
join-here = Sont là : { $names }.{ $watching ->
    [0] {""}
    [one] {" "}Une personne regarde.
   *[other] {" "}{ $watching } personnes regardent.
  }
join-account = { $name } (compte)
join-away = { $name } est absent. Si personne ne revient d'ici { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  }, vous pourrez réclamer la victoire (/réclamer) ou annuler la partie (/interrompre).
join-nobody-here = Personne n'est là.
join-line-broke = La connexion au serveur est perdue ; nouvel essai…
join-line-back = La connexion est rétablie. Rien n'est perdu.
join-waits-for = C'est à { $seat } de jouer.
join-waits-seats = Ces places sont encore libres : { $seats }.
join-waits-throws = On scelle et on ouvre les lancers.
join-sealed = Lancers : scellés. Plus personne ne peut changer sa chaîne.
join-opened = Lancers : ouverts. Les cauris peuvent tomber.
join-checked = Lancer { $n } : scellé, ouvert, vérifié.
join-unwitnessed = Lancer { $n } : vérifié ; aucune personne n'en est témoin.
join-joined = { $name } prend place.
join-left = { $name } quitte la partie.
join-renamed = Quelqu'un s'appelle maintenant { $name }.
join-offered-draw = { $name } propose la nulle : /oui ou /non.
join-offered-undo = { $name } demande à reprendre un coup : /oui ou /non.
join-asked = Vous avez demandé aux autres.
join-agreed = { $name } est d'accord.
join-declined = { $name } refuse.
join-withdrawn = { $name } retire sa proposition.
join-undone = { $name } reprend un coup.
join-resigned = { $name } abandonne.
join-claimed = { $name } est resté absent trop longtemps et perd la partie.
join-called-off = { $name } est resté absent trop longtemps : la partie est annulée.
join-flagged = Le temps de { $name } est écoulé.
join-aborted = La partie est annulée.
join-held = Un programme joue pour { $name }, qui est absent.
join-returned = { $name } est de retour.
join-paused = Le serveur s'arrête un moment ; les pendules sont arrêtées.
join-resumed = Le serveur est de retour ; les pendules tournent.
join-rematch = Il y a une revanche : { $match }
join-said = { $name } : { $text }
join-over = { $winners } : victoire { $how }.
join-over-draw = Personne n'a gagné ({ $how }).
join-kept =
    Votre place est gardée. Pour y revenir :
      { $command } join { $link }
error-join-words = « { $found } » n'est pas une commande. Commandes possibles : { $possible }.
error-join-not-turn = Ce n'est pas à vous de jouer : « { $found } » n'a pas été joué.
error-join-no-offer = Il n'y a pas de proposition à laquelle répondre.
error-join-no-hint = Il n'y a pas d'indices dans une partie avec d'autres.
error-join-say-what = Dites quoi, par exemple : /dire Bien joué !
error-join-looks-on = Vous ne faites que regarder ; /quitter pour partir.

# Ce que Typer dirait lui-même : titres, options à lui, et ce qui ne va pas dans une ligne de commande.
help-own-usage = Utilisation :
help-own-options = Options :
help-own-arguments = Arguments :
help-own-commands = Commandes :
help-own-default = par défaut :
help-own-help = Afficher cette aide et s'arrêter.
help-own-install-completion = Installer la complétion dans votre shell, à partir du prochain terminal.
help-own-show-completion = Afficher le script de complétion de votre shell, pour l'installer à la main.
help-sign-file = FICHIER
help-sign-game = JEU
help-sign-turn = TOUR
help-sign-who = QUI
help-sign-name = NOM
help-sign-value = VALEUR
help-sign-player = JOUEUR
help-sign-move = COUP
help-sign-link = LIEN
help-sign-address = ADRESSE
help-sign-folder = DOSSIER
help-sign-command = COMMANDE
help-sign-options = OPTIONS
help-sign-args = ARGUMENTS
usage-missing = Il manque { $name }.
usage-no-command = Dites quoi faire.
usage-unknown-command = Il n'y a pas de commande « { $name } ».{ $hint }
usage-unknown-option = Il n'y a pas d'option { $name } ici.{ $hint }
usage-needs-value = { $name } demande une valeur.
usage-takes-no-value = { $name } ne prend pas de valeur.
usage-extra = « { $name } » est de trop ici.
usage-meant = Vouliez-vous dire { $names } ?
usage-help = « { $command } --help » dit ce qui est possible.

# Ce qu'un serveur a écrit.
help-fetch = Aller chercher sur son serveur le relevé d'une partie et la preuve de ses lancers, par son lien.
help-fetch-link = Le lien de la partie, tel qu'on le copie de la page ; celui du spectateur convient aussi.
help-fetch-record = Où écrire le relevé ; - l'affiche.
help-fetch-proof = Où écrire la preuve des lancers, que « tablier verify » contrôle ; - l'affiche.
help-fetch-log = Où écrire le journal entier, en lignes de JSON ; - l'affiche.
help-fetch-head = Où écrire la tête du journal que le serveur a signée, pour « tablier verify --head » ; - l'affiche.
error-fetch-one = Un seul d'entre eux peut être affiché ; nommez un fichier pour les autres.

# Où en est un travail.
progress = { $work } : { $percent } %
progress-left = { $work } : { $percent } % ; temps restant { $left }
warming = Compilation des règles
analyse-thinking = Réflexion
backup-copying = Copie des parties
audit-looking = Examen de chaque partie
restore-going = Restauration des parties
export-writing = Écriture des parties
import-adding = Ajout des parties

# Un nouveau jeu.
help-new-game = Commencer un jeu à vous : écrire un dossier qui passe tous les tests, tiré d'un jeu existant.
help-new-game-name = Comment l'appeler : minuscules, chiffres et traits d'union.
help-like = Le jeu dont partir.
help-into = Où l'écrire ; le dossier des jeux de Tablier le reçoit parmi eux.
new-game-written = { $name } est écrit dans { $folder }, et se joue comme { $like }. Changez ses règles, son code et ses tests, un paragraphe après l'autre.
new-game-install = Installez-le avec : uv pip install --editable { $folder }
new-game-no-tests = Cette installation n'a pas de tests à copier : partez d'un clone de Tablier pour les avoir.
error-new-game-name = Le nom d'un jeu est fait de minuscules, de chiffres et de traits d'union, 40 au plus, comme river-cala ; pas « { $found } ».
error-new-game-taken = Il y a déjà un jeu nommé { $found }. Choisissez un autre nom.

# Résoudre.
help-solve = Résoudre un jeu à deux : la valeur exacte de chaque position, dans une table dont se servent ensuite programmes, indices et analyses. La même commande reprend une résolution interrompue.
help-pawns = Combien de pions a chaque joueur, comme --option pawns=N.
help-threads = Combien de cœurs utiliser ; tous par défaut.
help-check = Comparer les valeurs de N positions, tirées au sort, à ce que disent les règles elles-mêmes.
help-device = Où résoudre : cpu, ou gpu (un GPU NVIDIA, avec le paquet numba-cuda).
help-solve-out = Dossier de la table ; par défaut celui où Tablier cherche les tables (TABLIER_TABLES, ou son dossier de données).
solving = Résolution
solve-cost = { $positions } positions : jusqu'à { $memory } Go de mémoire, { $scratch } Go de disque pendant le calcul, { $size } Go pour la table, et environ { $time } sur { $cores ->
    [0] un GPU
    [one] un cœur
   *[other] { $cores } cœurs
  }.
solve-kept = Arrêté. Ce qui est fini est gardé ; la même commande reprend.
solve-value = Si chacun joue au mieux, le premier joueur gagne avec la probabilité { $chance }, à { $bound } près, ce qui est prouvé (une partie nulle compte pour moitié).
solve-value-estimated = Si chacun joue au mieux, le premier joueur gagne avec la probabilité { $chance }, à { $bound } près d'après l'allure des derniers passages (une partie nulle compte pour moitié).
solve-file = La table est { $file } : chaque probabilité de gain à { $error } près ; faite par { $made }.
solve-judging = Les tours de { $count } positions se jouent selon les règles
solve-agrees = Les règles sont d'accord : la valeur de { $count } positions tirées au sort s'écarte d'au plus { $off }, comptée de -1 à 1 ; { $allowed } est permis.
solve-disagrees = Les règles ne sont pas d'accord : sur { $count } positions tirées au sort, une valeur s'écarte de { $off }, comptée de -1 à 1, alors que { $allowed } est permis. Supprimez la table, et résolvez le jeu à nouveau.
error-no-device = Il n'y a pas d'appareil « { $found } ». Appareils possibles : { $possible }.
error-no-gpu = Aucun GPU n'est utilisable ici ({ $reason }). Il faut un GPU NVIDIA et le paquet numba-cuda ; sans --device gpu, le processeur fait le travail.

# Résoudre les finales d'une course.
help-left = Résoudre seulement des finales : à Thaayam et à Chowka Bhara, celles où chaque joueur a encore au plus N pions en route, 2 par défaut ; à Banana-Cala, celles où il reste au plus N fruits sur le plateau, 5 par défaut.
solve-gathering-cost = { $positions } positions après chacun des { $turns } tours calmes : { $memory } Go de mémoire, et environ { $time } sur un cœur.
solve-gathered = Résolu : les { $positions } positions où il reste au plus { $left ->
    [one] un fruit
   *[other] { $left } fruits
  } sur le plateau, entre deux tours, après tout nombre de tours calmes inférieur à { $turns }.
solve-gathered-file = La table est { $file } ; faite par { $made }.
solve-begins-anew = Arrêté. La même commande recommence depuis le début.
solve-endings-cost = { $positions } finales : jusqu'à { $memory } Go de mémoire, une table de { $size } ko, et environ { $time } sur un cœur.
solve-endings = Résolu : les { $positions } finales où chaque joueur a au plus { $left ->
    [one] un pion
   *[other] { $left } pions
  } encore en route, au début d'un tour.
error-solve-not-endings = { $option } ne va pas avec { $game }, dont les finales se résolvent sur un processeur ordinaire. Retirez cette option.
error-solve-no-endings = --left est pour les finales de Thaayam, de Chowka Bhara et de Banana-Cala ; { $game } se résout en entier.

# Résoudre un jeu de semailles.
help-family = Résoudre les plateaux d'une à six cases et d'un à six fruits, aussi loin que va le temps, et en donner les valeurs en tableau.
help-minutes = Durée maximale pour toute une famille, en minutes ; 60 par défaut.
solve-endgames = Résolution des finales
solve-searching = Recherche depuis la première position jusqu'aux finales…
solve-sowing-cost = D'abord { $positions } finales de { $table } fruits, puis une recherche qui descend jusqu'à elles : { $memory } Mo de mémoire. À vue de nez, environ { $time } sur { $cores ->
    [one] un cœur
   *[other] { $cores } cœurs
  } ; nul ne sait combien dure une recherche avant qu'elle soit finie.
solve-first-wins-by = Si chacun joue au mieux, le premier joueur gagne de { $by ->
    [one] un fruit
   *[other] { $by } fruits
  }.
solve-second-wins-by = Si chacun joue au mieux, le second joueur gagne de { $by ->
    [one] un fruit
   *[other] { $by } fruits
  }.
solve-first-wins = Si chacun joue au mieux, le premier joueur gagne.
solve-second-wins = Si chacun joue au mieux, le second joueur gagne.
solve-drawn = Si chacun joue au mieux, la partie est nulle.
solve-best = { $count ->
    [one] Le meilleur premier coup est { $moves }.
   *[other] Les meilleurs premiers coups sont { $moves }.
  }
solve-effort = Prouvé avec toutes les finales de { $table } fruits et { $nodes } positions parcourues, en { $time }.
solve-from-book = Lu dans le livre qui accompagne Tablier.
solve-family-cost = Plateaux d'une à six cases et d'un à six fruits, les plus courts d'abord, pendant { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  } sur { $cores ->
    [one] un cœur
   *[other] { $cores } cœurs
  } ; { $done } sont déjà connus.
solve-family-board = { $board } : { $value }
solve-family-table = Ce que gagne le premier joueur si chacun joue au mieux : une ligne par nombre de cases, une colonne par nombre de fruits.
error-solve-no-family = --family est pour les jeux de semailles, dont les plateaux ont autant de cases et de fruits qu'on veut ; { $game } n'en est pas un.
error-solve-no-cluster = { $game } ne se résout pas sur une grappe de machines : seulement les jeux dont les positions sont des tables de deux camps, comme Chauka Bara, et pas sur un GPU. Retirez --cluster.
error-solve-not-sowing = { $option } ne va pas avec { $game } : une recherche prouve ce qu'elle trouve, sur un processeur ordinaire. Retirez cette option.

help-book = Faire les pages de ce qu'on sait d'un jeu : comment on y joue, le jeu fort, ce que change chaque règle et, là où l'on connaît les valeurs exactes, prises, hasard et adresse ; avec des figures, dans chaque langue. La même commande reprend là où l'on s'est arrêté.
help-book-games = Parties de chaque programme contre le jeu parfait, arrondies à un nombre pair.
help-book-nodes = Nombre de positions que le niveau le plus fort examine par coup.
help-book-out = Dossier des pages.
book-playing = Parties jouées pour le livre
book-kept = Arrêté. Les parties jouées sont gardées dans { $folder } ; la même commande reprend.

# Ses propres cauris.
help-shells = Estimer d'après des lancers à quelle fréquence vos cauris tombent bouche en haut, ce qui tombe alors, et quels coups cela change.
help-shells-throws = Des lancers, par nombre de bouches ou cauri par cauri comme oxxo ; ou un fichier, ou - pour l'entrée standard. Sans rien, ils sont demandés.
help-cowries = Combien de cauris on lance ; par défaut autant qu'il y a de lettres, ou quatre.
help-shells-game = Montrer aussi ce qui change dans les meilleurs coups d'un jeu : son nom, une position ou un relevé.
help-decisions = Combien de décisions de parties examiner.
help-sign-throw = LANCER
shells-how = Tapez des lancers, autant que vous voulez par ligne ; une ligne vide termine.

# Beaucoup de parties.
help-study = Dire à quoi ressemblent les parties, d'après beaucoup d'entre elles : durée, choix, avantage de commencer, captures, changements d'avantage, hasard ; et ce que change chaque variante ou option, avec des intervalles.
help-study-variant = Comparer cette variante aux règles habituelles ; peut être donnée plusieurs fois.
help-study-option = Comparer une table avec cette option aux règles habituelles ; des virgules en joignent plusieurs, et elle peut être donnée plusieurs fois.
help-study-games = Combien de parties jouer à chaque table.
help-study-luck = Établir les comptes d'autant de parties à chaque table, pour dire la part du hasard ; cela prend du temps.
help-study-nodes = Nombre de positions qu'un programme, ou le juge des comptes, regarde par coup.
help-study-out = Dossier de l'étude : une page par langue, et les nombres en JSON.
study-written = L'étude est dans { $folder }.

help-simulate = Jouer beaucoup de parties avec les joueurs de son choix, sur tous les cœurs, et dire ce qu'elles donnent, avec des intervalles.
help-simulate-players = Qui joue, place par place : random, greedy, ou un niveau par numéro ou par nom ; un seul nom joue toutes les places.
help-simulate-games = Combien de parties jouer.
help-first = Numéro de la première partie : la graine et ce numéro décident de tout dans une partie, si bien qu'on peut continuer ce qui a été arrêté.
help-simulate-nodes = Nombre maximal de positions qu'un niveau examine par coup.
help-simulate-out = Écrire une ligne par partie dans ce fichier (.csv, .parquet ou .arrow), ou dans des fichiers de ce dossier, par lots : la même commande joue alors ce qui manque.
simulate-written = Les parties sont dans { $file }.
simulate-stopped = Arrêté après { $played } parties ; pour continuer : --first { $next }.
simulate-stopped-folder = Arrêté après { $played } parties ; la même commande joue celles qui manquent dans le dossier.

# La documentation.
help-docs = Montrer la documentation dans un navigateur, depuis cette seule machine.
help-docs-port = Port où la servir ; par défaut, n'importe quel port libre.
manual-at = La documentation (en anglais) est à l'adresse { $link } ; Ctrl-C arrête tout.
error-no-manual = La documentation n'est pas dans cette installation. Dans un clone, « make docs » la construit.
error-manual-port = Le port { $port } est pris. Choisissez-en un autre, ou n'en donnez aucun.

# La page sans serveur.
help-site = Écrire la page en un dossier de fichiers pour n'importe quel hébergeur : tout ce qui se joue sur un seul appareil s'y joue dans le navigateur, sans serveur.
help-site-out = Dossier du site.
site-written = { $files } fichiers sont dans { $folder } : mettez-les chez n'importe quel hébergeur.
site-size = Le navigateur charge { $page } ko avant le premier coup ; pour jouer sans serveur, { $device } Mo, une seule fois.
site-try = Pour l'essayer ici : python -m http.server --directory { $folder }

# Le plateau en mots : les noms des places comme les dit un lecteur d'écran, et ceux des coups sur les boutons.


board-label = Plateau de { $game }
board-grid-label = Plateau de { $game }, { $size } sur { $size }
board-beside = À côté du plateau
board-step = Case { $step } de votre parcours
board-your-home = Votre maison
board-yours = { $name }, à vous
board-empty = Vide
board-bound = { $name } ({ $mark })
board-colour = { $paint ->
    [white] blanc
    [black] noir
    [red] rouge
    [green] vert
    [blue] bleu
   *[other] { $paint }
  }
board-stack = Pile de { $count }, depuis le sommet : { $colours }.
board-controlled = Vous la contrôlez.
board-picked = Sélectionnée
board-playable = Coup possible
board-playable-with = Coup possible avec { $values }
board-lands = { $count ->
    [0] Vous pouvez arriver ici
   *[other] Vous arrivez ici avec { $values }
  }
board-offers = Votre choix
board-cancel = Annuler
board-mark-danger = En danger
board-mark-hint = Indice
board-mark-why = Interdit
board-mark-last = Dernier coup

setup-next = Quel pion ensuite ?
setup-left = { $kind }, reste { $count }

letter-red = R
letter-green = V
letter-white = Bc
letter-blue = Bl
letter-black = N
letter-apple = P
letter-orange = O
letter-grapes = R
letter-banana = B

throw-button = Lancer les cauris
throw-chance = Laisser faire le hasard
throw-waiting = En attente du serveur…
throw-none = Pas encore de lancer
throw-mouths = { $mouths ->
    [0] aucune bouche en haut
    [one] une bouche en haut
   *[other] { $mouths } bouches en haut
  }
throw-result = { $worth } : { throw-mouths }
throw-tray = Lancers en main
throw-chip = { $spent ->
    [yes] { $value }, joué
   *[no] { $value }, en main
  }

stack-title = Pile de { $count }
stack-take = Prendre
stack-take-n = Prendre { $count }
stack-goes = Prendre { $count }, { $way ->
    [clockwise] sens horaire
   *[other] sens antihoraire
  }, arrivée sur { $to }
stack-barred = Prendre { $count } dans le { $way ->
    [clockwise] sens horaire
   *[other] sens antihoraire
  } : interdit. Pourquoi ?
stack-limit = { $colour } : { $count } sur { $most }
stack-close = Fermer la pile

hand-title = Dans la main
hand-next = Quel fruit tombe dans { $to } ?
hand-drop = Poser { $piece }

board-near = Agrandir
board-whole = Plateau entier
gate-closed = L’entrée vers l’intérieur est fermée : elle s’ouvre à la première prise.
stack-petrified = Pétrifiée : personne ne peut la déplacer.
stack-progress = { $count } sur { $whole } pour une pile complète.
throw-again = relancez
throw-lost = perdu

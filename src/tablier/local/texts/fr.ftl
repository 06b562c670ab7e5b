# Phrases d'un appareil sur lequel on joue sans serveur.

error-denied-local = Ce jeu est gardé sur cet appareil seulement. Pour d'autres personnes, des classements et des comptes, il faut un serveur.
error-denied-print = Pour des feuilles en PDF, il faut un serveur. Votre navigateur peut quand même imprimer la page des règles.
error-denied-workshop = L’atelier des règles joue des milliers de parties : il lui faut un serveur.
error-storage-full = Il n'y a plus de place pour des parties sur cet appareil. Rien n'a été écrit ; faites de la place, puis recommencez.
error-storage-away = Cet appareil n'a pas pu le garder pour l'instant. Recommencez.

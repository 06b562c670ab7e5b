# Phrases d'un appareil sur lequel on joue sans serveur.

error-denied-local = Ce jeu est gardé sur cet appareil seulement. Pour d'autres personnes, des classements et des comptes, il faut un serveur.
error-denied-print = Pour des feuilles en PDF, il faut un serveur. Votre navigateur peut quand même imprimer la page des règles.

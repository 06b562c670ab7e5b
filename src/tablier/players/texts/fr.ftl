# Les phrases sur les programmes qui réfléchissent dans un processus à part.

error-program-crash-exit = Le programme s'est terminé avec le code { $code } au lieu de répondre.
error-program-crash-signal = Le programme a été arrêté par le signal { $signal } au lieu de répondre.
error-program-crash-silent = Le programme a fermé sa sortie au lieu de répondre.
error-program-crash-start = Le programme n'a pas pu être lancé : { $reason }
error-program-crash-error = Le programme n'a pas pu répondre : { $said }
error-program-hang = Le programme n'a pas répondu en { $seconds } s.
error-program-memory = Le programme a eu besoin de plus de mémoire qu'il n'en a le droit.
error-program-illegal = Le programme a répondu un coup qui ne peut pas être joué. { $sentence }
error-program-garbage-line = Le programme devait répondre une ligne de JSON, et il a écrit « { $found } ».
error-program-garbage-long = Le programme devait répondre une ligne de { $most } octets au plus, et il en a écrit davantage.
error-program-garbage-more = Le programme devait répondre une seule ligne, et il a continué à écrire : « { $found } ».
error-program-garbage-id = Le programme devait répondre à la question { $expected }, et il a répondu « { $found } ».
error-program-garbage-move = Le programme devait répondre « move » avec un texte, et il a répondu « { $found } ».
error-program-garbage-values = Le programme devait répondre « values » avec { $seats } nombres de -1 à 1 dont la somme est 0, et il a répondu « { $found } ».
error-program-garbage-done = Le processus aurait dû répondre « done » avec ce qu'il a trouvé, et a répondu « { $found } ».
error-program-resting = Le programme a échoué { $times } fois de suite et ne sera plus interrogé avant { $seconds } s.

error-pool-busy = Tous les processus ({ $workers }) sont occupés et { $waiting } questions attendent, ce qui est le maximum ; réessayez plus tard.
error-pool-closed = Ces processus ont été arrêtés et ne répondent plus.
error-nothing-to-choose = Un programme ne peut choisir un coup que si c'est à une place de jouer, et ce n'est pas le cas dans cette position : « { $position } ».

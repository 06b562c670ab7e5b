# Sentences about the bias of shells: what throws tell, what follows, what is wrong with what was written down.

shells-seen = { $throws ->
    [one] One throw
   *[other] { $throws } throws
  } of { $shells ->
    [one] one cowrie
   *[other] { $shells } cowries
  }: { $up } of { $fallen } fell mouth up.
shells-share = A cowrie falls mouth up { $share } of the time (between { $low } and { $high }, with 95 % certainty).
shells-shell = Cowrie { $number }: { $share } (between { $low } and { $high })
shells-fair = Fair cowries may well do that: they come out at least as uneven { $chance } of the time.
shells-uneven = Fair cowries hardly ever do that: they come out as uneven { $chance } of the time.
shells-rarely = less than 0.1 %
shells-unlike = The cowries are not alike: some fall mouth up more often than others. Write each throw cowrie by cowrie, always in the same order, to see which: o for a mouth, x for a back.
shells-unlike-known = The cowries are not alike: some fall mouth up more often than others.
shells-clustered = Many mouths and few come more often than they should: shake the cowries longer.
shells-rule = To play with such cowries: --option mouths-up={ $up } --option cowries={ $shells }

shells-column-throw = throw
shells-column-mouths = mouths up
shells-column-yours = yours
shells-column-interval = 95 %
shells-column-fair = fair
shells-column-seen = seen

shells-changes = { $game }: in { $changed } of { $decisions } decisions the best move differs from the one with fair cowries.
shells-no-decision = { $game }: there is nothing to decide here.
shells-change = { $seat }, with { $position }
shells-better = { $best } instead of { $fair }: { $chance } to win, { $points } points more ({ $source }).

error-no-throws = There are no throws. Write each as the number of mouths up, such as 2 3 1, or cowrie by cowrie, such as oxxo.
error-many-throws = There are { $found } throws; at most { $most } can be read.
error-throw-number = "{ $found }" is not a throw of { $shells ->
    [one] one cowrie
   *[other] { $shells } cowries
  }: write the number of mouths up, 0 to { $shells }, or { $none } for none. --cowries says how many are thrown.
error-throw-letters = "{ $found }" is not a throw of { $shells ->
    [one] one cowrie
   *[other] { $shells } cowries
  }, each written as o (mouth up) or x (back up).
error-many-shells = At most { $most } cowries are thrown, not { $found }.
error-no-shells = No cowries are thrown in { $game }.
error-not-so-many = This position cannot be played with { $shells ->
    [one] one cowrie
   *[other] { $shells } cowries
  }: { $reason }

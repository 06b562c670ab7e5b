# The throw of the day.

daily-task = You play { $seat } against { $program }. Everybody has the same shells today. You have { $choices } choices to make, with { $throws } throws at most; where there is only one move, it is played for you.
daily-left = { $left ->
    [one] One choice left.
   *[other] { $left } choices left.
  }
daily-done = Your day is done
daily-your-name = Your name in the ranking
daily-name-hint = You may leave it empty.
daily-judge = Have it judged
daily-judging = Your choices are being judged, one by one.
daily-gave = You gave away { $points } points of winning chance.
daily-counted = It is in the ranking.
daily-uncounted = It is not in the ranking: only the first result on the day itself is.
daily-lost = { $move }: { $points }; { $better } was better.
daily-again = Play it again, for practice
daily-ranking = Who gave away least
daily-nobody = Nobody has finished yet. Be the first.
daily-place = Place
daily-name = Name
daily-somebody = Somebody
daily-loss = Given away
daily-mistakes = Mistakes
daily-how = How this works
daily-how-rank = Luck does not count: every choice is judged by what could be known before the next shells fell. Whoever gives away the least winning chance is first. Playing it again and knowing what falls does not help.
daily-how-shells = The shells of the day come from a secret. Its fingerprint is shown from the first moment on, the secret itself when the day (UTC) is over: then everybody can compute each throw again, and see that nobody chose it.
daily-commitment = Fingerprint of the secret (SHA-256):
daily-secret = The secret:

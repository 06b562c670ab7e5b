# The throw of the day.

daily-task = You play { $seat } against { $program }. Everyone has the same shells today. You have { $choices } choices to make, with { $throws } throws at most; if there is only one move, it is played for you.
daily-task-alone = You play { $seat } against { $program }, without a server. You have { $choices } choices to make, with { $throws } throws at most; if there is only one move, it is played for you.
daily-left = { $left ->
    [one] One choice left.
   *[other] { $left } choices left.
  }
daily-done = You have finished for today
daily-your-name = Your name in the ranking
daily-name-hint = You may leave it empty.
daily-judge = Have it judged
daily-judging = Your choices are being judged, one by one.
daily-gave = You gave away { $points } points of winning chance.
daily-counted = It counts in the ranking.
daily-uncounted = It does not count in the ranking: only your first result on the day itself does.
daily-lost = { $move }: { $points }; { $better } was better.
daily-again = Play it again, for practice
daily-ranking = Who gave away the least
daily-nobody = No one has finished yet. Be the first.
daily-place = Place
daily-name = Name
daily-somebody = Anonymous
daily-loss = Given away
daily-mistakes = Mistakes
daily-how = How this works
daily-how-judged = Luck does not count: every choice is judged by what could be known before the next shells fell.
daily-how-rank = The player who gives away the least winning chance comes first. Playing it again, knowing what falls, does not help.
daily-how-shells = The shells of the day come from a secret. Its fingerprint is shown from the start, the secret itself once the day (UTC) is over: then everyone can recompute each throw and see that no one chose it.
daily-how-alone = No server keeps a secret here: the shells follow from the SHA-256 of “tablier { $date }”. Every device that plays without a server has the same ones today, and anyone can work out beforehand what falls; so there is no ranking. Those of a server are different.
daily-commitment = Fingerprint of the secret (SHA-256):
daily-secret = The secret:

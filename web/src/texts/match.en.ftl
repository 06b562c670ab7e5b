close = Close
yes = Yes
no = No
more = More
host = The host
seat-free = A free seat
seat-you = You
seat-guest = A guest
seat-retired = has given up
seat-held = { $program } plays on
seat-program = program
seat-yours = you
seat-here = on the line
seat-away = away
seat-number = Seat { $seat }
turn = to play
turn-yours = Your turn
line-away = The line is down. What you did is safe; the page comes back by itself.
log = What happened
log-empty = Nothing has happened yet.
why-rule = Rule { $paragraph }
hint = A hint: { $move }.
thinking = Thinking …

talk = Talk
talk-write = Write to everybody
talk-send = Send
said-deleted = (deleted)
chat-on = Allow free writing
chat-off = Phrases only
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-sorry = Sorry!
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-again = Once more?
phrase-goodbye = Goodbye!

do-return = Take my seat back
do-take-back = Take back
do-hint = Hint
do-withdraw = Withdraw my offer
do-draw = Offer a draw
do-undo = Ask to take back
do-hold = Let a program play for me
give-up = Give up …
give-up-sure = Give this game up?
give-up-yes = Yes, give up
offer-draw-asked = A draw is offered. Do you accept?
offer-undo-asked = Somebody asks to take a move back. Do you agree?

end-you-win = You win!
end-wins = { $who } wins.
end-draw = Nobody wins: a draw.
end-abort = The match was called off.
end-how-rules = By the rules of the game.
end-how-resignation = The others gave up.
end-how-time = Time ran out.
end-how-agreement = You agreed on it.
end-how-abort = Before anybody had moved.
again = Play again
again-join = To the next match
record = Download the record

fair-sealing = Everybody seals their shells …
fair-opening = Everybody opens the first link …
fair-checked = { $count ->
    [0] Sealed and opened: nobody knows what will fall.
    [one] One throw, checked by this browser.
   *[other] { $count } throws, each checked by this browser.
  }
fair-help = You and the server each sealed a chain before the first throw. A throw is made of both next links, so that neither could choose it or know it before; this page has computed each one again.
fair-doubt = A throw does not fit what was sealed!
fair-doubt-help = This browser computed something else than the server said. Keep the proof, and do not trust this match.
fair-proof = Download the proof
fair-verify = Check it off line
fair-tallies = What fell, and between which counts 99 of 100 fair seats lie
fair-who = Who
fair-what = What
fair-seen = Fell
fair-band = Expected
fair-shells = shells mouth up
fair-mouths = { $count ->
    [one] one mouth
   *[other] { $count } mouths
  }
seat-open = A seat is open at this table.
seat-take = Sit down

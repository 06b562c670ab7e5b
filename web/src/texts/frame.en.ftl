skip = Skip to the content
nav = Pages
loading = One moment …
try-again = Try again

page-home = Home
page-new = New match
page-m = Match
page-review = Review
page-rules = Rules
page-learn = Learn
page-print = Print
page-companion = Companion
page-daily = Throw of the day
page-puzzles = Puzzles
page-editor = Editor
page-lobby = Lobby
page-class = Class
page-me = You
page-about = Fair throws

look-change = Theme: { $look }. Change it.

lost-page = There is no such page
lost-page-help = The address may have been mistyped.
unknown-game = There is no game called “{ $asked }”
unknown-meant = Did you mean:
unknown-games = These are the games there are:
lost-load = This page could not be loaded
lost-load-help = You may be offline, or the server has been updated since you arrived. Your games are safe on the server.
lost-match = There is no such match here
lost-match-help = It may be private: then you need the link you were sent, with everything after the #.
lost-offline = The server cannot be reached
lost-offline-help = Check your connection; the page keeps trying. You can still read the rule books.
lost-session = Your visit has ended
lost-session-help = You were signed out, here or elsewhere. Reload the page to continue as a guest.
lost-version = This page is older than the server
lost-version-help = Reload it; your match is safe.

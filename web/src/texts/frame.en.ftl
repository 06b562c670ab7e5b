skip = Skip to the page
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
page-editor = Editor
page-lobby = Lobby
page-me = You
page-about = Fair throws

look-change = Look: { $look }. Change it.
look-auto = as this device
look-light = light
look-dark = dark
look-contrast = high contrast

lost-page = There is no such page
lost-page-help = The address may have been mistyped.
lost-load = This page could not be loaded
lost-load-help = You may be off line, or the server has been renewed since you came. What you play is safe on the server.
lost-match = There is no such match here
lost-match-help = It may be private: then you need the link you were sent, with everything after the #.
lost-offline = The server cannot be reached
lost-offline-help = Look at your connection; the page tries again by itself. Rule books stay readable.
lost-session = Your visit has ended
lost-session-help = You were signed out, here or elsewhere. Load the page again to go on as a guest.
lost-version = This page is older than the server
lost-version-help = Load it again; your match is safe.

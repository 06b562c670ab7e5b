# For people with the board at home.

companion-lead = You have the board and the shells on your table. Tell this page what was thrown, and make the moves here too: it knows the rules, explains them, and keeps the record. The match stays in this browser; the server stores none of it.
companion-print = Print a board
companion-name = Who plays { $seat }?
companion-begin = Start
companion-which = What did you throw?
companion-take-throw = That is the throw
companion-ways = { $ways } of { $total } ways
companion-undo = Undo
companion-kept = This match stays in this browser, even when you close the page.
companion-new = Start another match
companion-sure = This match will be deleted. Download the record first if you want to keep it.
companion-new-yes = Start another
companion-phone = On a phone or tablet beside the board
companion-phone-scan = Open this page there: point its camera at the code, or type
companion-phone-lan = This server only answers this device. Start it like this, and it shows a code for phones and tablets in your network; nothing leaves your home:

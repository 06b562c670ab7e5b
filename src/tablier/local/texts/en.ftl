# Sentences of a device on which games are played without a server.

error-denied-local = This game is kept on this device alone. Other people, ratings and accounts need a server.
error-denied-print = Sheets as PDF need a server. Your browser can still print the page of rules.

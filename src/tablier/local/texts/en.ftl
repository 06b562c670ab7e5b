# Sentences of a device on which games are played without a server.

error-denied-local = This game is kept on this device alone. Other people, ratings and accounts need a server.
error-denied-print = Sheets as PDF need a server. Your browser can still print the page of rules.
error-denied-workshop = The rule workshop plays thousands of games, for which it needs a server.
error-storage-full = There is no room left for matches on this device. Nothing was written; make room, and do it again.
error-storage-away = This device could not keep that just now. Do it again.

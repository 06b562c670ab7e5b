me-name = Your name
me-account = Account
me-account-is = You are { $name }. Sign in under this name on any device to find your seats there.
me-guest = You are playing as a guest, in this browser. With an account you find your matches on every device, and your rating is listed.
me-make = Create an account
me-make-help = A name and a password, nothing else: no e-mail. No one can send you a lost password, so keep it safe. What you play now stays yours.
me-enter = Sign in
me-leave = Sign out
me-name-account = Name
me-password = Password
me-password-old = Current password
me-password-new = New password
me-password-hint = At least 8 characters, and not a common password.
me-password-change = Change the password
me-password-changed = The password has been changed. All your other devices are signed out.
me-close = Close the account …
me-close-help = The name becomes free and its password no longer works. You stay here as a guest, and keep your seats in this browser.
me-close-yes = Yes, close it
me-closed = The account is closed. You are now a guest.
me-offline = The server cannot be reached, so your matches and your account are not shown. The settings below belong to this device and still work.
me-needs-server = This needs the server.

me-settings = Settings for this device

me-matches = Your matches
me-matches-none = None yet, in this browser.
me-matches-more = Show more
me-ratings = Ratings
me-ratings-help = From finished matches between people. The second number says how certain it is: 19 times in 20 the true strength lies within it.
me-ratings-none = None yet: ratings come from finished matches between people.

me-data = What is stored about you
me-data-what = The server stores the seats you took, the names you played under, what you wrote, your ratings, and when you were here. It asks for no e-mail, and shares nothing with anyone.
me-data-get = Download everything
me-data-forget = Delete my data …
me-data-forget-help = Your names, messages, seats, ratings, account and sessions are deleted, on the server and in this browser; you will not be able to continue your matches. What was played stays, without your name, so that the other players’ throws can still be checked. This cannot be undone.
me-data-forget-yes = Yes, delete it all
me-data-gone = Everything about you has been deleted.
me-data-none = Nothing: you have not played here with this browser. Your settings are stored on this device only.

twice-no = No, keep it

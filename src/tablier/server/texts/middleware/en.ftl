# Sentences for requests that are refused.

error-denied-internal = Something went wrong on the server; it is not your fault. Try again; if it happens again, give the people who run this server the number { $number }.
error-denied-storage = The storage of the matches cannot be reached at the moment. Nothing that was confirmed is lost; send the same again in a few seconds.
error-denied-stopped = This server is under maintenance and is not saving anything at the moment. Nothing that was confirmed is lost; come back in a few minutes.
error-denied-origin = This request came from a page other than this server's own and was refused. Open this server's own page or, for a program, send a bearer token and no cookie.
error-denied-host = This server does not answer to the name "{ $found }". Open it at the address it showed when it started; its administrator can set another one as its origin.
error-denied-content-type = A request that changes something must be JSON, with the content type application/json; this one has "{ $found }".
error-denied-too-long = A request may have at most { $most } bytes, and this one has more.
error-denied-json = The request must be JSON in UTF-8, with whole numbers, no duplicate keys, and nested at most { $most } levels deep; this one is not.
error-denied-framing = The request says in two ways how long it is, so where it ends is uncertain. Send either Content-Length or Transfer-Encoding, once.
error-denied-slow = The request did not arrive in full within { $most } seconds. Send it again.
error-denied-too-fast = Too many requests. Try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
error-denied-login-often = There were too many attempts to log in to this account. Try again in { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }, or from a device where you logged in before.
error-denied-budget = You have asked for a lot of work in a short time. Try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }; matches go on meanwhile.
error-denied-disk = A great deal was written from your address today. Matches in progress continue; new ones can start later.
error-denied-crowded = Too many connections are already open. Close another one, or try again later.
error-denied-full = This server is full for now: matches in progress continue, but no new ones can start. Try again later.
error-denied-session = This session has ended. Start a new one.
error-denied-forbidden = You may not do this.
error-denied-not-found = There is nothing here, or nothing that you may see.
error-denied-method = This address does not accept requests of this kind.
error-denied-form = The request is not in the expected form. Check: { $field }.
error-denied-bad-request = This request cannot be understood.

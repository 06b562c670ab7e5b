# Sentences of the guards, to whoever goes no further.

error-denied-internal = Something went wrong here, and it is not your doing. Try again; if it happens again, tell whoever runs this server the number { $number }.
error-denied-storage = What keeps the matches cannot be reached just now. Nothing acknowledged is lost; send the same again in a few seconds.
error-denied-stopped = This server is being looked after and keeps nothing just now. Nothing acknowledged is lost; come back in a few minutes.
error-denied-origin = This request came from another page than this server's own, and was not followed. Open this server's page itself, or, for a program, send a bearer token and no cookie.
error-denied-host = This server does not answer under the name "{ $found }". Open it under the address it showed when it started; whoever runs it can set another one as its origin.
error-denied-content-type = A request that changes something brings JSON, with the content type application/json; this one has "{ $found }".
error-denied-too-long = A request here has at most { $most } bytes, and this one has more.
error-denied-json = The request must be JSON in UTF-8, with whole numbers, without doubled keys, and at most { $most } lists and objects deep; this one is not.
error-denied-slow = The request did not arrive whole within { $most } seconds. Send it again.
error-denied-too-fast = That was too often. Try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
error-denied-crowded = Too many connections are open already. Close another one, or try again later.
error-denied-full = This server is full for now: whoever plays goes on, and nobody new can begin. Try again later.
error-denied-session = This session has ended. Begin a new one.
error-denied-forbidden = You may not do this.
error-denied-not-found = There is nothing here, or nothing that you may see.
error-denied-method = This address does not take a request of this kind.
error-denied-form = The request is not in the form that is expected here. Look at: { $field }.
error-denied-bad-request = This request cannot be understood.

"""What the server answers over HTTP, one router for each noun; `docs/reference/http.md` lists every route."""

error-page-missing = The page is not here, or without what a browser needs to play by itself. In a clone, build it: make .venv/ready.

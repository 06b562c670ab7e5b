error-page-missing = La page n'est pas là, ou sans ce qu'il faut à un navigateur pour jouer seul. Dans un clone, construisez-la : make .venv/ready.

"""The site's own settings, with a key that is not kept and plain static files."""

import os
import tempfile

os.environ.setdefault("GRIMOIRE_SECRET_KEY", "only-for-the-tests-" + "x" * 50)
os.environ.setdefault("GRIMOIRE_DATA", tempfile.gettempdir())

from scorer.settings import *

STORAGES = {"staticfiles": {"BACKEND": PLAIN_STATIC}}
ALLOWED_HOSTS = [*ALLOWED_HOSTS, "testserver"]
MIDDLEWARE = [name for name in MIDDLEWARE if not name.startswith("whitenoise.")]

"""The site's own settings, with a key that is not kept and plain static files."""

import os
import tempfile

os.environ.setdefault("GRIMOIRE_SECRET_KEY", "only-for-the-tests-" + "x" * 50)
os.environ.setdefault("GRIMOIRE_DATA", tempfile.gettempdir())

from scorer import settings as site
from scorer.settings import *  # noqa: F403

STORAGES = {"staticfiles": {"BACKEND": site.PLAIN_STATIC}}
ALLOWED_HOSTS = [*site.ALLOWED_HOSTS, "testserver"]
MIDDLEWARE = [name for name in site.MIDDLEWARE if not name.startswith("whitenoise.")]
LIMITED = False  # all tests come from one address

# Tests share a database with the threads of a server, and in memory SQLite answers "locked" at once
# where a file lets them wait. A file in memory, where there is such a folder, is as quick.
MEMORY = "/dev/shm"  # noqa: S108
if (database := site.DATABASES["default"])["ENGINE"] == "django.db.backends.sqlite3":
    folder = MEMORY if os.access(MEMORY, os.W_OK) else tempfile.gettempdir()
    database["TEST"] = {"NAME": f"{folder}/grimoire-tests-{os.getpid()}.sqlite3"}

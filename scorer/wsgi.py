"""The way in for a WSGI server such as gunicorn."""

import os
import threading

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorer.settings")

site = get_wsgi_application()

from scorer.handbook.index import read_all  # noqa: E402  # needs the settings
from scorer.lanes import Lanes  # noqa: E402
from scorer.requests import Request  # noqa: E402

site.request_class = Request
application = Lanes(site)

threading.Thread(target=read_all, daemon=True).start()

"""What makes one release differ from another, as one short word."""

import hashlib
from functools import cache

from django.conf import settings

FOLDERS = ("templates", "static", "locale", "rules", "scorer")
ENDINGS = {".html", ".js", ".svg", ".css", ".md", ".mo", ".toml", ".py"}
"""Examples and what the search knows are in `.toml`, and code writes what stands on the pages."""


@cache
def release() -> str:
    """A digest of whatever a page is made of; it changes when any of it does."""
    digest = hashlib.sha256()
    for folder in (settings.BASE_DIR / name for name in FOLDERS):
        for path in sorted(folder.rglob("*")):
            if path.suffix in ENDINGS:
                digest.update(str(path.relative_to(folder)).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:12]

"""What makes one release differ from another, as one short word."""

import hashlib
from functools import cache

from django.conf import settings

from rules.registry import GAMES

ENDINGS = {".html", ".js", ".svg", ".css", ".md", ".mo"}


@cache
def release() -> str:
    """A digest of every page, piece and article; it changes when any of them does."""
    digest = hashlib.sha256()
    folders = [settings.BASE_DIR / "templates", settings.BASE_DIR / "static"]
    folders += [settings.BASE_DIR / "locale", *(game.home for game in GAMES.values())]
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in ENDINGS:
                digest.update(str(path.relative_to(folder)).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:12]

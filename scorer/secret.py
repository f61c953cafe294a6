"""The site's secret key: made once, kept in a file only its owner can read."""

import contextlib
import os
import tempfile
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def kept_secret_key(path: Path) -> tuple[str, bool]:
    """The key in the file at `path`, made now if there is none, and whether it is kept.

    Several processes may ask at once on the first run; all get the same key. Where the file can
    neither be read nor written the key lives only as long as this process.
    """
    with contextlib.suppress(OSError):
        if key := _read(path):
            return key, True
        _write(path, get_random_secret_key())
        if key := _read(path):
            return key, True
    return get_random_secret_key(), False


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8").strip()
    except FileNotFoundError:
        return ""


def _write(path: Path, key: str) -> None:
    """Put a whole key at `path` in one step, unless another process was first."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".secret-key-")
    draft = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(key + "\n")
        try:
            os.link(draft, path)
        except FileExistsError:
            if not _read(path):  # an empty file, left by hand
                draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)

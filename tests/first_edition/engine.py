"""The engine of Gingerbread House as it was before its moves were declared, for comparison.

`engine.zip` holds the files of that day, made with `git archive` and never changed:

    git archive --format=zip -9 -o tests/first_edition/engine.zip 2f2a6fb rules/__init__.py \
        rules/kernel $(git ls-files 'rules/gingerbread_house/*.py') \
        rules/gingerbread_house/box.toml rules/gingerbread_house/practice.toml

It is unpacked under the name `first_rules`, so that both engines answer in one process. An archive
and no folder: nobody edits it by mistake, and checks, sizes and translations pass it by.
"""

import atexit
import importlib
import re
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import ZipFile

ARCHIVE = Path(__file__).parent / "engine.zip"
NAME = "first_rules"
IMPORTED = re.compile(rb"^( *(?:from|import) )rules\b", re.MULTILINE)


@cache
def _unpacked() -> Path:
    home = Path(tempfile.mkdtemp(prefix="first-rules-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    with ZipFile(ARCHIVE) as archive:
        for name in archive.namelist():
            if not name.endswith("/"):
                path = home / NAME / name.removeprefix("rules/")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(IMPORTED.sub(rb"\1" + NAME.encode(), archive.read(name)))
    sys.path.append(str(home))
    return home


def first(module: str) -> Any:
    """A module of the earlier engine: `first("gingerbread_house.check")`."""
    _unpacked()
    return importlib.import_module(f"{NAME}.{module}")

"""A command of `manage.py` in this process, where the process itself is not what is tested."""

import io
import subprocess
import sys

import pytest
from django.core.management import call_command


def run_here(*command: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Its exit status and what it printed, as of a process; an exception is no exit."""
    out, err, status = io.StringIO(), io.StringIO(), 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            call_command(*command, stdout=out, stderr=err)
        except SystemExit as end:
            status = int(end.code or 0)
    printed, complained = out.getvalue().encode(), err.getvalue().encode()
    return subprocess.CompletedProcess(command, status, printed, complained)

"""`manage.py serve`: what `make run` starts."""

import os
import socket
import sys
from contextlib import suppress

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db.utils import OperationalError

from scorer import env
from scorer.lanes import TALKING
from scorer.network import hosts, main_address, qr_code

DEFAULT_PORT = 8000
LAST_PORT = 65535
PRIVATE = 0o077
"""The database holds every link: nobody else on the machine reads what is written here."""


class Command(BaseCommand):
    """Ends with one sentence where something is wrong: `make run` is for everybody."""

    help = "Prepares the database and the static files and serves the site on the local network."
    requires_migrations_checks = False

    def handle(self, *args: str, **options: str) -> None:
        port = _port(os.environ.get("PORT", ""))
        _refuse_taken(port)
        os.umask(PRIVATE)
        try:
            settings.DATA_DIR.mkdir(parents=True, exist_ok=True)
            call_command("migrate", verbosity=0, interactive=False)
            call_command("forget_devices", verbosity=0)
            call_command("collectstatic", verbosity=0, interactive=False)
        except (OSError, OperationalError) as error:
            sys.exit(f"The site cannot be prepared: {error}")
        _close_to_others()
        address = f"http://{main_address()}:{port}/"
        self.stdout.write(f"\nGrimoire is at {address}")
        self.stdout.write("Scan this with a phone on the same network, or press Ctrl-C to stop.\n")
        self.stdout.write(qr_code(address))
        self.stdout.flush()
        os.environ["GRIMOIRE_HOSTS"] = ",".join([*hosts(), os.environ.get("GRIMOIRE_HOSTS", "")])
        os.execv(sys.executable, [sys.executable, "-m", "gunicorn", *_gunicorn(port)])  # noqa: S606


def _close_to_others() -> None:
    """The same for a database that an earlier edition has made."""
    for path in settings.DATA_DIR.glob("grimoire.sqlite3*"):
        with suppress(OSError):  # somebody else's, who says who may read it
            path.chmod(path.stat().st_mode & ~PRIVATE)


def _port(value: str) -> int:
    if not value:
        return DEFAULT_PORT
    if value.isascii() and value.isdigit() and 0 < int(value) <= LAST_PORT:
        return int(value)
    sys.exit(f"PORT is {value!r}; it must be a number from 1 to {LAST_PORT}.")


def _refuse_taken(port: int) -> None:
    """Say in words what gunicorn would only retry and log."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", port))  # noqa: S104  the local network is the point
        except PermissionError:
            sys.exit(f"Port {port} is reserved for the system. Choose another: make run PORT=8000")
        except OSError:
            other = port + 1 if port < LAST_PORT else DEFAULT_PORT
            sys.exit(
                f"Port {port} is taken by another program. Choose another: make run PORT={other}"
            )


def _gunicorn(port: int) -> list[str]:
    """Few processes, many threads: each connection holds one up from its first byte, and browsers
    open connections ahead of need. These threads only talk; few of them work at a time
    (`scorer/lanes.py`), and who dawdles is cut off (`scorer/patience.py`). A worker told to stop in
    the instant of its start does not hear it, so it is not waited for longer than a page takes."""
    return [
        "scorer.wsgi",
        f"--bind=0.0.0.0:{port}",
        f"--workers={os.environ.get('WEB_CONCURRENCY', '2')}",
        "--worker-class=scorer.patience.Worker",
        f"--threads={TALKING}",
        "--graceful-timeout=5",
        "--log-level=warning",
        "--no-control-socket",
        "--logger-class=scorer.server_log.ServerLog",
        *_trusted(),
    ]


def _trusted() -> list[str]:
    """Nobody says under which path the site lies, and only a proxy that was set up says whether a
    request came by HTTPS."""
    none = ["--forwarder-headers="]
    return none if env.flag("GRIMOIRE_PROXY") else [*none, "--forwarded-allow-ips="]

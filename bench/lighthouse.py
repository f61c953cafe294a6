"""`make lighthouse`: Google's Lighthouse on the pages of every game, as phones get them.

Node and npm must be there; npm brings Lighthouse, Debian the browser. The machine must be quiet:
performance is measured, everything else is not. `python -m bench.lighthouse pad result` measures
the pages that are called so.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from bench import site
from bench.served import served
from rules.kernel.game import Game
from rules.registry import GAMES
from scorer.games import PADS
from scripts.programs import chromium, quiet_arguments

LIGHTHOUSE = "lighthouse@12.8.2"
CATEGORIES = ("performance", "accessibility", "best-practices")
WANTED = 95


def main() -> int:
    """Print the figures; the status says whether all are high enough."""
    low = 0
    print(f"{'':34}" + "".join(f"{category:>16}" for category in CATEGORIES))
    with site.running():
        asked = sys.argv[1:]
        pages = [page for page in _pages() if not asked or any(word in page[0] for word in asked)]
        with served() as port:
            for name, path in pages:
                figures = _measure(f"http://127.0.0.1:{port}{path}")
                low += sum(figure < WANTED for figure in figures)
                print(f"{name:34}" + "".join(f"{figure:16}" for figure in figures), flush=True)
    return 1 if low else 0


def _pages() -> Iterator[tuple[str, str]]:
    """Home and, of every game: pad, result, table, handbook, a rule and the desk."""
    yield "home", "/"
    for game in GAMES.values():
        rules = [article.rule for article in game.handbook().articles]
        yield f"{game.title}, pad", _pad(game)
        yield f"{game.title}, result", _result(game)
        yield f"{game.title}, table", _table(game)
        yield f"{game.title}, handbook", f"/rules/{game.id}/"
        yield f"{game.title}, a rule", f"/rules/{game.id}/{rules[len(rules) // 2]}"
        yield f"{game.title}, desk", f"/desk/{game.id}/"


def _pad(game: Game[Any, Any]) -> str:
    from django.test import Client

    mode = {PADS[game.id].mode_key: PADS[game.id].modes[0]}
    form = {"game": game.id, "seats": 2, "name": ["Alice", "Bob"], **mode}
    started = Client(headers=site.HEADERS).post("/pads/new", form)
    site.expect(started, 303)
    return str(started.headers["Location"])


def _result(game: Game[Any, Any]) -> str:
    """A pad with a number in every cell that holds one, and nothing else; Alice has more."""
    from django.test import Client

    from scorer.pads.entries import Value, numbers
    from scorer.pads.models import Pad

    address = _pad(game)
    pad = Pad.objects.get(edit_token=address.split("/")[2])
    entries = pad.read()
    players = []
    for player, number in zip(entries.players, (2, 1), strict=True):
        cells = {
            cell.id: numbers(number) if cell.kind in ("count", "digits") else Value(done=True)
            for cell in pad.describe(entries).cells
        }
        players.append(replace(player, cells=cells))
    pad.write(replace(entries, players=tuple(players)))
    pad.save()
    finished = Client(headers=site.HEADERS).post(f"{address}finish")
    site.expect(finished, 303)
    return str(finished.headers["Location"])


def _table(game: Game[Any, Any]) -> str:
    """A recorded game, broken off in the middle."""
    from django.test import Client

    from scorer.shelf.models import KeptRecord

    record = max((game.home / "records").glob("*.txt"), key=lambda path: path.stat().st_size)
    lines = record.read_text("utf-8").splitlines()
    kept = KeptRecord.keep("\n".join(lines[: len(lines) * 2 // 3]), game.id)
    opened = Client(headers=site.HEADERS).post(f"/records/{kept.token}/take-up", {"once": ""})
    site.expect(opened, 303)
    return str(opened.headers["Location"])


def _measure(address: str) -> list[int]:
    flags = " ".join(["--headless", *quiet_arguments()])
    command = [
        *("npm", "exec", "--yes", "--", LIGHTHOUSE, address),
        *("--quiet", "--output=json", "--output-path=stdout", f"--chrome-flags={flags}"),
        f"--only-categories={','.join(CATEGORIES)}",
    ]
    environment = os.environ | {"CHROME_PATH": str(chromium())}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)["categories"]
    return [round(100 * found[category]["score"]) for category in CATEGORIES]


if __name__ == "__main__":
    sys.exit(main())

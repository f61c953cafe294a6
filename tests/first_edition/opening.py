"""Opens a database of the first edition with the code of today, in a process of its own.

    python -m tests.first_edition.opening

The database is in the data folder that the environment names. It is migrated, every address is
opened, every table is replayed and played on, every pad finished. Prints one line a complaint.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import django
from django.core.management import call_command
from django.test import Client

from tests.first_edition.files import LINKS

NUMBER = re.compile(r"(?<![\w./-])-?\d+(?![\w./-])")


def complaints() -> Iterator[str]:
    """Everything that is not as the first edition left it."""
    saved = json.loads(LINKS.read_text("utf-8"))
    client = Client(SERVER_NAME="localhost", raise_request_exception=False)
    client.cookies.load(saved["cookies"])
    yield from not_at_home(client)  # before the addresses: opening one puts it on the front page
    yield from unlike(client, saved["links"])
    yield from unlike_their_records()
    yield from not_played_on(client)
    yield from not_finished(client)


def unlike(client: Client, links: list[dict[str, str]]) -> Iterator[str]:
    """Addresses that do not answer, or say something else."""
    for link in links:
        url, answer = link["url"], client.get(link["url"], follow=True)
        if answer.status_code != 200:
            yield f"{url}: status {answer.status_code}"
        elif "body" in link and not same(url, link["body"], answer.content.decode()):
            yield f"{url}: says something else"


def same(url: str, before: str, after: str) -> bool:
    """Documents and records stay as they are; a result in words keeps its numbers."""
    if url.endswith(".json"):
        return bool(json.loads(before) == json.loads(after))
    if url.endswith("/result.txt"):
        return not Counter(NUMBER.findall(before)) - Counter(NUMBER.findall(after))
    return before == after


def not_at_home(client: Client) -> Iterator[str]:
    """Pads and tables of the phone that its front page does not list."""
    from scorer.pads.models import Pad
    from scorer.tables.models import Table

    page = client.get("/").content.decode()
    addresses = [pad.get_absolute_url() for pad in Pad.objects.all()]
    addresses += [table.get_absolute_url() for table in Table.objects.all()]
    for address in addresses:
        if address not in page:
            yield f"{address}: not on the front page"


def unlike_their_records() -> Iterator[str]:
    """Kept positions that do not follow from the moves that lead to them."""
    from scorer.tables.models import Table

    for table in Table.objects.all():
        rules = table.rules.rules_for(table.read_header().rules)
        states: dict[int, Any] = {0: rules.open(table.read_header())}
        for entry in table.entries.filter(serial__gt=0).order_by("serial"):
            move = entry.read_move(table.game)
            before = states[entry.before or 0]
            if rules.check(before, move):
                yield f"{table}: {entry} is refused"
            states[entry.serial] = rules.play(before, move)[0]
            if states[entry.serial] != entry.read_state(table.game):
                yield f"{table}: {entry} leads to another position"


def not_played_on(client: Client) -> Iterator[str]:
    """Tables at which no legal move can be written."""
    from rules.kernel.text import write_moves
    from scorer.tables.models import Table

    for table in Table.objects.filter(over=False):
        state = table.entries.get(serial=table.head).read_state(table.game)
        header = table.read_header()
        moves = table.rules.rules_for(header.rules).options(state)[:1]
        text = write_moves(moves, table.rules, header, table.book.speaker(state))
        form = {"text": text, "at": str(table.head)}
        answer = client.post(f"{table.get_absolute_url()}write", form)
        if answer.status_code != 303:
            yield f"{table}: {text} is answered with {answer.status_code}"


def not_finished(client: Client) -> Iterator[str]:
    """Pads that do not come to their end by the keys of their pages."""
    from scorer.pads.models import Pad
    from tests.scorer.pads.plain import PlainPhone

    for pad in Pad.objects.filter(finished=None):
        PlainPhone(client, pad).finishes()
        pad.refresh_from_db()
        if not pad.finished:
            yield f"{pad}: does not finish"


if __name__ == "__main__":
    django.setup()
    call_command("migrate", verbosity=0)
    for complaint in complaints():
        print(complaint)  # noqa: T201

"""Pads as people fill them: from place to place, with any key, back and forth."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from scorer.pads.applying import applied
from scorer.pads.asking import screen
from scorer.pads.description import Description
from scorer.pads.entries import Entries, Entry, Player, Tap, Value, decode_tap, numbers
from scorer.pads.screen import Face, Place, Screen

NAMES = ("Alice", "Bob", "O’Neill {name}", "Żaneta <b>", "Eva", "Finn")


class Seen(NamedTuple):
    """What a pad shows at a place, and what is on it after the tap that comes next."""

    entries: Entries
    place: Place
    screen: Screen
    tap: Tap | None = None
    after: Entries | None = None


def walk(description: Description, seats: int, chance: random.Random, taps: int) -> Iterator[Seen]:
    """A pad from its beginning. Most taps go the way the pad leads."""
    players = tuple(_begun(description, name, chance) for name in NAMES[:seats])
    entries = Entries(description.mode, players)
    place = Place()
    for _ in range(taps):
        shown = screen(description, entries, place)
        face = _choose(shown, chance)
        tap: Tap | None = decode_tap(face.writes) if face and face.writes else None
        after = applied(description, entries, tap) if tap is not None else None
        yield Seen(entries, place, shown, tap, after)
        entries = after or entries
        place = (face.goes if face else None) or shown.place
        if chance.random() < 0.03:
            place = _anywhere(description, seats, chance)


def _begun(description: Description, name: str, chance: random.Random) -> Player:
    """A player with nothing yet; now and then one of whom the first edition knew something."""
    cells: dict[str, Value] = {}
    if chance.random() < 0.1:
        for cell, question in description.questions:
            apart = question.id and question.id not in [each.id for each in description.cells]
            if cell.kind == "deck" and apart and chance.random() < 0.3:
                cells[question.id] = numbers(chance.randint(0, 12))
    for cell in description.cells:
        if cell.kind == "deck" and chance.random() < 0.1:
            count = chance.randint(0, min(cell.most or 5, 3))
            cards = chance.sample(cell.things, count)
            of = tuple(Entry(card.id, chance.choice([None, 0, 3, 12])) for card in cards)
            cells[cell.id] = Value(of, done=chance.random() < 0.5)
    return Player(name, cells)


def _choose(shown: Screen, chance: random.Random) -> Face | None:
    """A key that can be tapped; the button at the thumb more often than its share."""
    dock = shown.dock
    bar = shown.bar
    if chance.random() < 0.2 and (bar.writes or bar.goes):
        return bar
    faces = [face for group in dock.groups for face in group.keys]
    if chance.random() < 0.2:
        faces += [*dock.switch, *(dock.tape.entries if dock.tape else ())]
    if chance.random() < 0.1:
        faces += [Face("", goes=cell.goes) for row in shown.rows for cell in row.cells]
    usable = [face for face in faces if face.state != "gone" and (face.writes or face.goes)]
    return chance.choice([*usable, bar]) if usable else bar


def _anywhere(description: Description, seats: int, chance: random.Random) -> Place:
    """What an address may say, sense or not."""
    cards = [card.id for cell in description.cells for card in cell.things]
    return Place(
        chance.randint(0, seats),
        chance.randint(0, len(description.steps)),
        chance.choice(["", "", "0", "1", "2", "7", "nothing", *cards]),
        chance.choice(["", "names", "more"]),
        chance.choice(["", "", "0", "3", "12", "99", "123", "4321", "x"]),
    )

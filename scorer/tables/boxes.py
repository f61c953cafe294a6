"""The box of a phone: what its tables have read off their components, to be asked only once.

A card is a value of the game's own type in which `None` stands for what is not known; nothing else
about it matters here.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from rules.kernel.game import Game, Header
from rules.kernel.refusal import Refusal
from scorer.pads.models import Device, KnownCard
from scorer.shelf.models import ReadOtherwise
from scorer.tables.models import Entry, Table
from scorer.tables.shelved import Shelved, shelve


def remember(
    table: Table, before: Any, after: Any, device: Device | None, put_right: Iterable[str] = ()
) -> None:
    """What was newly read belongs to the box of this phone and to that of the table; what turned
    out not to be there at all is taken out again by the table that put it in. A card that
    somebody has `put_right` is right in the box of that phone, too."""
    known, now = table.book.learnt(before), table.book.learnt(after)
    news = [card for card in now if card not in known]
    names = {card.name for card in now}
    gone = [card for card in known if card.name not in names]
    boxes = {box for box in (device and device.pk, table.device_id) if box}
    if not (news or gone) or not boxes or not table.book.own_box(table.read_header()):
        return
    taught = Taught(table, device)
    mended = [card for card in news if card.name in {*put_right}]
    for box in sorted(boxes):
        mine = mended if device and box == device.pk else []
        put(box, table.rules, mine)
        settle(box, table.rules, (card.name for card in mine))
        keep(box, table.rules, (card for card in news if card not in mine), taught)
        for card in gone:
            _take_out(box, table.rules, card, sure=taught(card))


class Taught:
    """Whether a phone has read a card at this table itself, be it by a move that was taken back,
    and nobody else has said anything of it there. A guest does not put right what others read."""

    def __init__(self, table: Table, device: Device | None) -> None:
        self.table, self.device = table, device

    def __call__(self, card: Any) -> bool:
        if self.device is None or card in self.table.read_header().box:
            return False
        form = self.table.rules.state_type
        rows = self.table.entries.values_list("serial", "before", "device", "state")
        shown: dict[int | None, Any] = {}
        phones = set()
        for serial, before, phone, state in rows.iterator(chunk_size=100):
            learnt = self.table.book.learnt(msgspec.json.decode(state, type=form))
            shown[serial] = next((each for each in learnt if each.name == card.name), None)
            if before is not None and shown[serial] not in (None, shown[before]):
                phones.add(phone)
        return card in shown.values() and phones == {self.device.pk}


NOT_THERE = "null"
"""What is noted in the place of a card that a table says there is none of."""


def _take_out(box: int, game: Game[Any, Any], card: Any, *, sure: bool) -> None:
    """Forget a card that is not there at all, or note that somebody should look."""
    row = KnownCard.objects.filter(device_id=box, game=game.id, name=card.name).first()
    if row is None or decode(row, game) != card:
        return
    if sure:
        row.delete()
    else:
        found = {"device_id": box, "game": game.id, "name": card.name}
        ReadOtherwise.objects.update_or_create(**found, defaults={"facts": NOT_THERE})


def keep(
    box: int,
    game: Game[Any, Any],
    cards: Iterable[Any],
    taught: Callable[[Any], bool] = lambda card: False,
) -> None:
    """Put cards into a box. What it knows already is added to; what contradicts it is noted, and
    only the box page, where both can be seen, changes the box. A phone that has `taught` it
    something may say that again otherwise: a thumb has slipped."""
    read = {card.name: card for card in cards if card.name.isprintable()}
    rows = KnownCard.objects.filter(device_id=box, game=game.id, name__in=read)
    earlier = {row.name: decode(row, game) for row in rows}
    doubtful = [
        card
        for name, card in read.items()
        if contradict(earlier.get(name), card) and not taught(earlier[name])
    ]
    put(
        box,
        game,
        (together(earlier.get(name), card) for name, card in read.items() if card not in doubtful),
    )
    _upsert(ReadOtherwise, box, game, {card.name: card for card in doubtful})


def keep_read(
    box: int, game: Game[Any, Any], read: Mapping[str, Any], taught: Callable[[Any], bool]
) -> None:
    """The same for what a pad has read, by name. What is no card, like what a table calls its
    colours, is a matter of taste: it is put in as it is."""
    cards = {name: as_card(game, facts) for name, facts in read.items()}
    keep(box, game, filter(None, cards.values()), taught)
    _upsert(KnownCard, box, game, {name: read[name] for name, card in cards.items() if not card})


def as_card(game: Game[Any, Any], facts: Any) -> Any:
    """A card from the plain facts of it; none where they are of something else."""
    try:
        return msgspec.convert(facts, game.card_type)
    except msgspec.ValidationError:
        return None


def put(box: int, game: Game[Any, Any], cards: Iterable[Any]) -> None:
    """Put cards into a box in place of those of the same names."""
    _upsert(KnownCard, box, game, {card.name: card for card in cards})


def settle(box: int, game: Game[Any, Any], names: Iterable[str]) -> None:
    """Somebody has looked: what tables read otherwise is not asked about any more."""
    ReadOtherwise.objects.filter(device_id=box, game=game.id, name__in=list(names)).delete()


def _upsert(
    kind: type[KnownCard] | type[ReadOtherwise],
    box: int,
    game: Game[Any, Any],
    facts: Mapping[str, Any],
) -> None:
    # In one order: on PostgreSQL two tables that put in the same cards would wait for each other.
    rows: list[Any] = [
        kind(
            device_id=box,
            game=game.id,
            name=name,
            facts=msgspec.json.encode(facts[name]).decode(),
        )
        for name in sorted(facts)
    ]
    if rows:
        kind.objects.bulk_create(
            rows,
            update_conflicts=True,
            unique_fields=["device", "game", "name"],
            update_fields=["facts"],
        )


def keep_for_others(table: Table, entries: Iterable[Entry]) -> None:
    """What can be used again with the same box, like a board."""
    header = table.read_header()
    if table.device_id is None or not table.book.own_box(header):
        return
    moves = ((entry, entry.read_move(table.game)) for entry in entries)
    shelve(
        table.device_id,
        table.rules,
        [
            Shelved(kind, entry.text, table.book.pictured(move))
            for entry, move in moves
            if (kind := table.book.remembers(move))
        ],
    )


def decode(row: KnownCard | ReadOtherwise, game: Game[Any, Any]) -> Any:
    """The card of a row; none where the rules it was learnt by have changed since."""
    try:
        return msgspec.json.decode(row.facts, type=game.card_type)
    except msgspec.ValidationError:
        return None


def contradict(earlier: Any, card: Any) -> list[str]:
    """The fields in which two entries of one card differ; what is not known contradicts nothing."""
    return [
        field
        for field in card.__struct_fields__
        if earlier is not None
        and None not in (getattr(earlier, field), getattr(card, field))
        and getattr(earlier, field) != getattr(card, field)
    ]


def together(earlier: Any, card: Any) -> Any:
    """What two entries of one card know together; where both speak, the later one is right."""
    if earlier is None:
        return card
    known = {field: getattr(card, field) for field in card.__struct_fields__}
    return msgspec.structs.replace(
        earlier, **{field: value for field, value in known.items() if value is not None}
    )


def known_cards(game: Game[Any, Any], device: Device) -> tuple[Any, ...]:
    """Every component this phone has read before."""
    rows = KnownCard.objects.filter(device=device, game=game.id)
    cards = (decode(row, game) for row in rows)
    return tuple(sorted((card for card in cards if card is not None), key=by_name))


def by_name(card: Any) -> list[tuple[int, str]]:
    """Names in the order in which people look for them: 2 before 10."""
    parts = re.split(r"([0-9]+)", card.name.casefold())
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]


def with_box(header: Header, game: Game[Any, Any], device: Device) -> Header:
    """The header with what this phone's box has taught us before, as far as the rules agree."""
    if not game.table.own_box(header):
        return header
    box = known_cards(game, device)
    whole = msgspec.structs.replace(header, box=box)
    if not isinstance(game.rules.open(whole), Refusal):
        return whole
    # One that contradicts the catalogue, or the rules of today, is asked for again.
    kept = header
    for card in box:
        wider = msgspec.structs.replace(kept, box=(*kept.box, card))
        if not isinstance(game.rules.open(wider), Refusal):
            kept = wider
    return kept

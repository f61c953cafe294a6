"""A record: a header, the moves, and remarks. JSON both ways."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game, Header, Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.reading import convert, parse_json

TAG = re.compile(r"[A-Za-z][A-Za-z0-9-]{0,39}")
UNKNOWN_MOVE = re.compile(r"do: Invalid value '(.*)'")
LONGEST_NAME = 60
MOST_MOVES = 5_000
"""Ten times the longest game we know: every move has to be judged while a reader waits."""


class Remark(msgspec.Struct, frozen=True):
    """A comment, and the number of moves before it."""

    after: int
    text: str


class Record(msgspec.Struct, frozen=True):
    """The log of a game. It is the truth: every position follows from it."""

    header: Header
    moves: tuple[Move, ...]
    remarks: tuple[Remark, ...] = ()


class _Plain(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    rules: str
    players: list[str]
    options: dict[str, str] = {}
    box: list[Any] = []
    tags: dict[str, str] = {}
    moves: list[Any] = []
    remarks: list[Remark] = []


def read_json(text: str, games: Mapping[str, Game[Any, Any]]) -> Record:
    """Read a record from JSON. An error names the path of the value."""
    plain: _Plain = convert(parse_json(text), _Plain)
    game = find_game(plain.game, games)
    game.rules_for(plain.rules)
    tags = dict(plain.tags)
    reserved = {tag.casefold() for tag in reserved_tags(game)}
    for tag in tags:
        if not TAG.fullmatch(tag) or tag.casefold() in reserved:
            raise NotUnderstood("not the name of a tag", f"tags.{tag}")
    header = Header(
        game=plain.game,
        rules=plain.rules,
        players=tuple(player_name(name, f"players[{n}]") for n, name in enumerate(plain.players)),
        options=game.settle_options(plain.options, plain.rules),
        box=tuple(
            _convert_at(f"box[{n}]", card, game.card_type) for n, card in enumerate(plain.box)
        ),
        tags=tags,
    )
    check_players(header.players, "players")
    check_count(len(plain.moves), "moves")
    moves = tuple(
        _convert_at(f"moves[{n}]", move, game.move_type) for n, move in enumerate(plain.moves)
    )
    for n, move in enumerate(moves):
        if move.by >= len(header.players):
            raise NotUnderstood(f"nobody sits on seat {move.by}", f"moves[{n}].by")
    remarks = tuple(_remark(remark, len(moves)) for remark in plain.remarks)
    if list(remarks) != sorted(remarks, key=lambda remark: remark.after):
        raise NotUnderstood("out of order", "remarks")
    return Record(header, moves, remarks)


def write_json(record: Record, game: Game[Any, Any] | None = None) -> str:
    """A record as JSON; `read_json` gives the same record back. Its game knows which options go
    without saying; without it, all are said."""
    header = record.header
    document = {
        "game": header.game,
        "rules": header.rules,
        "players": header.players,
        "options": game.written_options(header) if game else header.options,
        "box": header.box,
        "tags": header.tags,
        "moves": record.moves,
        "remarks": record.remarks,
    }
    return msgspec.json.encode(document).decode()


def find_game(name: str, games: Mapping[str, Game[Any, Any]]) -> Game[Any, Any]:
    game = games.get(name)
    if game is None:
        known = ", ".join(games)
        raise NotUnderstood(f'unknown game "{name}"; there are {known}', "game")
    return game


def reserved_tags(game: Game[Any, Any]) -> set[str]:
    """The tags that have a meaning of their own."""
    return {
        "Game",
        "Rules",
        game.player_tag,
        game.card_tag,
        *(option.tag for option in game.options),
    }


def player_name(name: str, place: str) -> str:
    """A name as kept: trimmed, one line, not blank, not endless."""
    tidy = " ".join(name.split())
    if not tidy:
        raise NotUnderstood(Phrase(_("a blank name")), place)
    if len(tidy) > LONGEST_NAME:
        template = _("a name of more than {most} characters")
        raise NotUnderstood(Phrase(template, {"most": LONGEST_NAME}), place)
    return tidy


def check_players(names: Iterable[str], place: str) -> None:
    """Nobody has the name of another."""
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            raise NotUnderstood(Phrase(_('the name "{name}" twice'), {"name": name}), place)
        seen.add(name.casefold())


def check_count(moves: int, place: str = "") -> None:
    """No game goes on for ever."""
    if moves > MOST_MOVES:
        raise NotUnderstood(f"more than {MOST_MOVES} moves, which no game has", place)


def _remark(remark: Remark, moves: int) -> Remark:
    text = " ".join(remark.text.split())
    if not text or not 0 <= remark.after <= moves:
        raise NotUnderstood("a remark without text or after a move that is not there", "remarks")
    return Remark(remark.after, text)


def _convert_at(place: str, value: Any, kind: Any) -> Any:
    try:
        return convert(value, kind)
    except NotUnderstood as error:
        if unknown := UNKNOWN_MOVE.fullmatch(str(error)):
            raise NotUnderstood(f"no move is called “{unknown[1]}”", place) from error
        raise NotUnderstood(str(error), place) from error


def read_header(document: str, game: Game[Any, Any]) -> Header:
    """A header from where it was kept as JSON."""
    header = msgspec.json.decode(document, type=Header)
    cards = tuple(msgspec.convert(card, game.card_type) for card in header.box)
    options = game.settle_options(header.options, header.rules)
    return msgspec.structs.replace(header, box=cards, options=options)

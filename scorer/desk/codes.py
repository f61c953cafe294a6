"""A position as part of an address: reload, bookmarks and the way back keep it, the site does not.

What somebody sets up by taps is read strictly and judged like anything from a stranger. A position
of a logged game is whatever the engine made it, so it carries a seal and is taken from nobody else.
"""

import base64
import binascii
import hmac
import zlib
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec
from django.conf import settings

from rules.kernel.case import Made, Trail, recent
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game, Header
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.reading import convert, decode_text, parse_json
from rules.kernel.record import read_header
from rules.kernel.refusal import Refusal
from rules.registry import DESKS

LONGEST_CODE = 3500
"""With the rest of the address still less than a server takes."""
MOST_BYTES = 64 * 1024
SET_UP, SEALED = "s", "p"
SEAL = 16


class Case(msgspec.Struct, frozen=True):
    """A position at the desk."""

    code: str
    header: Header
    state: Any
    setting: Any = None
    """How it was set up, if it was."""
    trail: tuple[Made, ...] = ()
    """What led to it, the latest first: on this may turn which rule decides."""


class Impossible(Exception):
    """No table can look like what somebody set up."""

    def __init__(self, problems: tuple[Refusal, ...]) -> None:
        super().__init__("no table can look like this")
        self.problems = problems


def setting_code(setting: Any) -> str:
    """The code of a position that is being set up."""
    return SET_UP + _pack(msgspec.json.encode(setting))


def read_setting(game: Game[Any, Any], code: str, kind: Any = None) -> Any:
    """What is being set up; any code a stranger makes is read strictly."""
    if not code.startswith(SET_UP):
        raise NotUnderstood(Phrase(_("this address is no position that was set up")))
    plain = parse_json(decode_text(_unpack(code[1:])))
    if kind is not None:
        return convert(plain, kind)
    book = DESKS[game.id]
    try:
        return convert(plain, book.setting_type)
    except NotUnderstood:
        if book.earlier is None:
            raise
        return book.earlier(plain)


def open_case(game: Game[Any, Any], code: str) -> Case:
    """The position of a code; one that cannot be is `Impossible`."""
    if code.startswith(SEALED):
        return _sealed(game, code)
    setting = read_setting(game, code)
    book = DESKS[game.id]
    if problems := book.problems(setting):
        raise Impossible(problems)
    header, state = book.lay(setting)
    if isinstance(state, Refusal):
        raise Impossible((state,))
    return Case(code, header, state, setting)


def nameless(game: Game[Any, Any], header: Header) -> tuple[str, ...]:
    """What the players are called whose own names are nobody's business."""
    return DESKS[game.id].names[: len(header.players)]


def seal(
    game: Game[Any, Any],
    header: Header,
    state: Any,
    names: tuple[str, ...] | None = None,
    trail: Trail = (),
) -> Case:
    """A position of the engine's own making, under other names if any are given, with the moves of
    the turn that led to it where its address has room for them."""
    made = recent(trail) if game.rules.decide else ()
    names = header.players if names is None else names
    known = game.table.learnt(state)
    bare = Header(game.id, header.rules, names, game.in_force(state), known)
    kept = DESKS[game.id].renamed(made[-1].state if made else state, names)
    moves = [each.move for each in reversed(made)]
    raw = msgspec.json.encode({"header": bare, "state": kept} | ({"moves": moves} if made else {}))
    code = SEALED + _pack(raw, _sign(raw))
    if made and len(code) > LONGEST_CODE:
        return seal(game, header, state, names)
    after, trail = played(game, bare.rules, kept, moves)
    return Case(code, bare, after, trail=trail)


def played(
    game: Game[Any, Any], version: str, state: Any, moves: Iterable[Any]
) -> tuple[Any, tuple[Made, ...]]:
    """The position after some moves that were legal, and what led to it."""
    made: list[Made] = []
    for move in moves:
        made.insert(0, Made(state, move))
        state, _gains = game.rules_for(version).play(state, move)
    return state, tuple(made)


def _sealed(game: Game[Any, Any], code: str) -> Case:
    packed = _decode(code[1:])
    raw = _inflate(packed[SEAL:])
    if not hmac.compare_digest(packed[:SEAL], _sign(raw)):
        raise NotUnderstood(
            Phrase(_("this address has lost a letter on its way, or was made elsewhere"))
        )
    found = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
    header = read_header(bytes(found["header"]).decode(), game)
    if header.game != game.id:
        raise NotUnderstood(Phrase(_("this position is of another game")))
    game.rules_for(header.rules)
    state = msgspec.json.decode(found["state"], type=game.state_type)
    moves = msgspec.json.decode(found.get("moves", b"[]"), type=list[game.move_type])  # type: ignore[name-defined]
    after, trail = played(game, header.rules, state, moves)
    return Case(code, header, after, trail=trail)


def _sign(raw: bytes) -> bytes:
    key = b"desk" + settings.SECRET_KEY.encode()
    return hmac.new(key, raw, sha256).digest()[:SEAL]


def _pack(raw: bytes, before: bytes = b"") -> str:
    packed = before + zlib.compress(raw, 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _unpack(text: str) -> bytes:
    return _inflate(_decode(text))


def _decode(text: str) -> bytes:
    if len(text) > LONGEST_CODE:
        raise NotUnderstood(Phrase(_("this address is too long to be one of ours")))
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise NotUnderstood(Phrase(_("this address has lost a letter on its way"))) from None


def _inflate(packed: bytes) -> bytes:
    """No more than a position can be, however much a stranger has packed into it."""
    inflater = zlib.decompressobj()
    try:
        raw = inflater.decompress(packed, MOST_BYTES)
    except zlib.error:
        raise NotUnderstood(Phrase(_("this address has lost a letter on its way"))) from None
    if inflater.unconsumed_tail or not inflater.eof:
        raise NotUnderstood(Phrase(_("this address is no position of ours")))
    return raw

"""A whole position in one line: its players, the choices of its table, its cards and its words.

    mode introductory; line Robber, Griffin; turn Bob | Alice; pantry rrg | Bob; gate Hunter

The table comes first, `-` where nothing is said of it, then each player. Options are words of the
table; unsaid words are as usual.
"""

import json
from typing import Any

from msgspec.structs import replace

from rules.kernel.declared import Declared
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header
from rules.kernel.position import TABLE, Said
from rules.kernel.record import check_players, player_name
from rules.kernel.refusal import Refusal
from rules.kernel.several import NONE
from rules.kernel.text import quote, split_outside_quotes, unquote

LONGEST = 20_000
"""Letters; the longest line of a real game has some two thousand."""
CARDS = "cards"


def read_line(declared: Declared, text: str) -> tuple[Header, Any]:
    """Its header and the position, sound or not; a refusal in place of one that there is not."""
    header, said = read_words(declared, text)
    return header, declared.position(header, said)


def read_words(declared: Declared, text: str) -> tuple[Header, Said]:
    """Its header and its words; whether they make a position is not asked."""
    if len(text) > LONGEST:
        raise NotUnderstood(f"more than {LONGEST} letters, which no position has")
    parts = (split_outside_quotes(part, ";") for part in split_outside_quotes(text, "|"))
    table, *sides = ([piece.strip() for piece in part] for part in parts)
    options = {option.key: option for option in declared.options}
    words = {*declared.words.table, *options, CARDS, NONE, ""}
    if sides and table[0].partition(" ")[0] not in words:
        table, sides = [], [table, *sides]
    header, pieces = _header(declared, table, [unquote(name) for name, *_words in sides])
    named = zip(header.players, (words for _name, *words in sides), strict=False)
    return header, declared.words.read({TABLE: pieces, **dict(named)}, declared.vocabulary(header))


def _header(declared: Declared, said: list[str], names: list[str]) -> tuple[Header, list[str]]:
    """The header, and the words of the table that are not about it."""
    chosen: dict[str, str] = {}
    box: tuple[Any, ...] = ()
    rest = []
    options = {option.key: option for option in declared.options}
    for piece in said:
        word, _space, value = piece.partition(" ")
        if word in chosen:
            raise NotUnderstood(f"{word} twice")
        if word in options:
            chosen[word] = value.strip()
        elif word == CARDS:
            entries = split_outside_quotes(value, ",")
            box = tuple(declared.read_card(unquote(entry)) for entry in entries)
        elif piece not in ("", NONE):
            rest.append(piece)
    for key, value in chosen.items():
        if value not in options[key].values:
            raise NotUnderstood(f"“{value}” is not one of {', '.join(options[key].values)}", key)
    usual = {key: option.values[0] for key, option in options.items()}
    players = tuple(player_name(name, "players") for name in names)
    check_players(players, "players")
    header = Header(
        declared.id,
        declared.versions[-1],
        players or declared.cast[: declared.seats[0]],
        usual | chosen,
        box,
    )
    return header, rest


def write_line(declared: Declared, header: Header, state: Any) -> str:
    """The line; reading it gives the same position back."""
    here = replace(header, box=declared.learnt(state))
    return write_words(declared, here, declared.said_of(here, state))


def write_words(declared: Declared, here: Header, said: Said) -> str:
    """The line of these words."""
    chosen = [
        f"{option.key} {here.options[option.key]}"
        for option in declared.options
        if here.options[option.key] != option.values[0]
    ]
    cards = ", ".join(
        json.dumps(declared.write_card(card), ensure_ascii=False) for card in here.box
    )
    table = declared.vocabulary(here)
    words = [*chosen, *([f"{CARDS} {cards}"] if cards else [])]
    words += declared.words.written(TABLE, said.get(TABLE, {}), table)
    if not words or words[0].casefold() in map(str.casefold, here.players):
        words.insert(0, NONE)
    sides = [
        [quote(name), *declared.words.written(name, said.get(name, {}), table)]
        for name in here.players
    ]
    return " | ".join("; ".join(part) for part in (words, *sides))


def read_back(declared: Declared, line: str) -> tuple[str, tuple[Refusal, ...]]:
    """A line as it is written, and the flaws of its position; a table that there cannot be is not
    understood."""
    header, state = read_line(declared, line)
    if isinstance(state, Refusal):
        raise NotUnderstood(state.message)
    return write_line(declared, header, state), tuple(declared.flaws(state))

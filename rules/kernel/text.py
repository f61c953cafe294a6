"""The text record: a header of tags, one line a turn, made for people.

    [Game "…"]
    [Rules "1"]

    Alice: build rc 45. red. trap Snow White for rrgg.   # a remark
    Bob: stairs gy 2. draw rb

Read leniently, written in one canonical way; reading what was written gives the same record.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any

import msgspec

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE, Game, Header, Move, Notation
from rules.kernel.record import (
    TAG,
    Record,
    Remark,
    check_count,
    check_players,
    find_game,
    player_name,
    reserved_tags,
)

TABLE_WORD = "Table"
NEAR = 0.8
QUOTED = r'"(?:[^"\\]|\\.)*"'
TAG_LINE = re.compile(rf"\[\s*({TAG.pattern})\s+({QUOTED})\s*\]")
SPOKEN = re.compile(rf'({QUOTED}|[^:"]+):(.*)', re.DOTALL)
PIECES = re.compile(r'"(?:[^"\\]|\\.)*+"?|[^"]+')
NOT_BARE = re.compile(r'[.,;:#"=\[\]/\\]|^-$')


class TextReading(msgspec.Struct, frozen=True):
    """A record, and where each of its moves stands in the text."""

    record: Record
    lines: tuple[int, ...]


def quote(name: str) -> str:
    """A name as written: bare where nothing can be mistaken, quoted otherwise.

    >>> quote("Hansel & Gretel"), quote("Dr. Faust")
    ('Hansel & Gretel', '"Dr. Faust"')
    """
    plain = name == " ".join(name.split()) and name.isprintable() and not NOT_BARE.search(name)
    return name if plain and name else json.dumps(name, ensure_ascii=False)


def unquote(text: str) -> str:
    """A name as read, quoted or bare."""
    text = text.strip()
    if not text.startswith('"'):
        return text
    try:
        name = json.loads(text)
    except json.JSONDecodeError as error:
        raise NotUnderstood(f"a quoted name that does not end well: {text}") from error
    if not _is_unicode(name):
        raise NotUnderstood("text that is not Unicode (a lone surrogate)")
    return str(name)


def seat_called(text: str, players: Sequence[str]) -> int:
    """The seat of a player by her name as it is written, quoted or bare."""
    name = unquote(text)
    for seat, player in enumerate(players):
        if player.casefold() == name.casefold():
            return seat
    raise NotUnderstood(f"nobody here is called {name}; at the table: {', '.join(players)}")


def _is_unicode(text: str) -> bool:
    return not any("\ud800" <= character <= "\udfff" for character in text)


def split_outside_quotes(text: str, separator: str) -> list[str]:
    """Split at a separator, but never inside a quoted name."""
    if '"' not in text:
        return text.split(separator)
    parts: list[list[str]] = [[]]
    for piece in PIECES.findall(text):
        first, *rest = [piece] if piece.startswith('"') else piece.split(separator)
        parts[-1].append(first)
        parts.extend([each] for each in rest)
    return ["".join(part) for part in parts]


def read_text(text: str, games: Mapping[str, Game[Any, Any]]) -> TextReading:
    """Read a text record; an error names the line."""
    reader = _Reader(games)
    reader.read(text)
    return reader.finish()


def read_moves(
    text: str, game: Game[Any, Any], header: Header, by: int | None = None
) -> tuple[Move, ...]:
    """Read move lines for a known table; a line without a name belongs to `by`."""
    reader = _Reader({game.id: game})
    reader.seat_down(header)
    reader.by = by
    reader.read(text)
    return tuple(reader.moves)


class _InHeader(NotUnderstood):
    """A tag that cannot be read: it names its own line, not that of the first move."""


@contextmanager
def _on_line(number: int, kind: type[NotUnderstood] = NotUnderstood) -> Iterator[None]:
    """Give errors that are raised inside the number of that line."""
    try:
        yield
    except _InHeader:
        raise
    except NotUnderstood as error:
        raise kind(str(error), f"line {number}") from error


class _Reader:
    def __init__(self, games: Mapping[str, Game[Any, Any]]) -> None:
        self.games = games
        self.tags: list[tuple[int, str, str]] = []
        self.table: tuple[Header, Notation[Any]] | None = None
        self.by: int | None = None
        self.moves: list[Move] = []
        self.lines: list[int] = []
        self.remarks: list[Remark] = []

    def read(self, text: str) -> None:
        for number, line in enumerate(text.split("\n"), start=1):
            with _on_line(number):
                self._line(number, line)

    def _line(self, number: int, line: str) -> None:
        said, *remark = split_outside_quotes(line, "#")
        if said.strip().startswith("["):
            self._tag(number, said.strip())
        elif said.strip():
            self._moves(number, said.strip())
        if text := " ".join("#".join(remark).split()):
            self.remarks.append(Remark(len(self.moves), text))

    def finish(self) -> TextReading:
        header, _ = self._table()
        return TextReading(
            Record(header, tuple(self.moves), tuple(self.remarks)), tuple(self.lines)
        )

    def _tag(self, number: int, line: str) -> None:
        found = TAG_LINE.fullmatch(line)
        if not found:
            raise NotUnderstood(f'a tag is written [Name "value"], not {line}')
        if self.table:
            raise NotUnderstood("a tag after the first move")
        self.tags.append((number, found[1], unquote(found[2])))

    def seat_down(self, header: Header) -> tuple[Header, Notation[Any]]:
        self.table = header, self.games[header.game].notation(header)
        return self.table

    def _table(self) -> tuple[Header, Notation[Any]]:
        return self.table or self.seat_down(_header(self.tags, self.games))

    def _moves(self, number: int, line: str) -> None:
        header, notation = self._table()
        if found := SPOKEN.fullmatch(line):
            self.by = _seat(found[1].strip(), header)
            line = found[2]
        if self.by is None:
            raise NotUnderstood(f"who moves? A line begins with a name and a colon: {line}")
        for move in split_outside_quotes(line, "."):
            if move.strip():
                self.moves.append(notation.read(move.strip(), self.by))
                self.lines.append(number)
                check_count(len(self.moves))


def _header(tags: list[tuple[int, str, str]], games: Mapping[str, Game[Any, Any]]) -> Header:
    """The tags, each on its line."""
    found = next(((at, value) for at, tag, value in tags if tag.casefold() == "game"), None)
    if found is None:
        raise NotUnderstood('no [Game "…"] tag before the first move')
    with _on_line(found[0], _InHeader):
        game = find_game(found[1], games)
    reserved = {tag.casefold(): tag for tag in reserved_tags(game)}
    options = {option.tag: option.key for option in game.options}
    players, box, once, chosen = list[str](), list[Any](), dict[str, str](), dict[str, str]()
    for number, written, value in tags:
        with _on_line(number, _InHeader):
            tag = _tag_meant(written, reserved)
            if tag in once:
                raise NotUnderstood(f"[{tag}] twice")
            if tag == game.player_tag:
                players.append(player_name(value, ""))
                check_players(players, tag)
            elif tag == game.card_tag:
                box.append(game.read_card(value))
            else:
                once[tag] = value
            if tag in options:
                chosen[options[tag]] = value
                game.settle_options(chosen)
            elif tag == "Rules":
                game.rules_for(value)
    version = once.get("Rules", game.unsaid)
    return Header(
        game=game.id,
        rules=version,
        players=tuple(players),
        options=game.settle_options(chosen, version),
        box=tuple(box),
        tags={tag: value for tag, value in once.items() if tag not in reserved.values()},
    )


def _tag_meant(written: str, reserved: Mapping[str, str]) -> str:
    """The tag as we spell it; one that is only almost ours is a slip, not a tag of its own."""
    if written.casefold() in reserved:
        return reserved[written.casefold()]
    if near := get_close_matches(written.casefold(), reserved, n=1, cutoff=NEAR):
        raise NotUnderstood(f"[{written}]: is [{reserved[near[0]]}] meant?")
    return written


def _seat(spoken: str, header: Header) -> int:
    at_large = spoken.casefold() == TABLE_WORD.casefold()
    return TABLE if at_large else seat_called(spoken, header.players)


def write_text(record: Record, game: Game[Any, Any]) -> str:
    """The canonical text of a record."""
    header = record.header
    lines = [_tag("Game", header.game), _tag("Rules", header.rules)]
    lines += [_tag(game.player_tag, name) for name in header.players]
    written = game.written_options(header)
    lines += [_tag(each.tag, written[each.key]) for each in game.options if each.key in written]
    lines += [_tag(tag, value) for tag, value in header.tags.items()]
    lines += [_tag(game.card_tag, game.write_card(card)) for card in header.box]
    lines += ["", *_move_lines(record, game)]
    return "\n".join(lines) + "\n"


def _tag(tag: str, value: str) -> str:
    return f"[{tag} {json.dumps(value, ensure_ascii=False)}]"


def _move_lines(record: Record, game: Game[Any, Any]) -> list[str]:
    notation = game.notation(record.header)
    remarks: dict[int, list[str]] = {}
    for remark in record.remarks:
        remarks.setdefault(remark.after, []).append(remark.text)
    lines = [f"# {text}" for text in remarks.get(0, [])]
    line: list[str] = []
    speaker: int | None = None
    for number, move in enumerate(record.moves, start=1):
        line.append(notation.write(move))
        if not isinstance(move, game.seen):
            speaker = move.by
        following = record.moves[number] if number < len(record.moves) else None
        if number in remarks or _breaks_line(speaker, following, game):
            first, *more = remarks.get(number, [""])
            end = f"  # {first}" if first else ""
            name = speaker_name(TABLE if speaker is None else speaker, record.header)
            lines.append(f"{name}: {'. '.join(line)}{end}")
            lines += [f"# {text}" for text in more]
            line, speaker = [], None
    return lines


def _breaks_line(speaker: int | None, following: Move | None, game: Game[Any, Any]) -> bool:
    """Whether the next move begins another line: another speaker's, or another turn's."""
    if following is None or isinstance(following, game.opening):
        return True
    return not isinstance(following, game.seen) and speaker not in (None, following.by)


def write_moves(moves: Iterable[Move], game: Game[Any, Any], header: Header, by: int) -> str:
    """Move lines alone, each with its speaker; `by` speaks for moves that the table makes."""
    notation = game.notation(header)
    lines: list[tuple[int, list[str]]] = []
    for move in moves:
        speaker = (lines[-1][0] if lines else by) if isinstance(move, game.seen) else move.by
        if not lines or lines[-1][0] != speaker:
            lines.append((speaker, []))
        lines[-1][1].append(notation.write(move))
    return "\n".join(f"{speaker_name(by, header)}: {'. '.join(said)}" for by, said in lines)


def speaker_name(by: int, header: Header) -> str:
    """The name with which a line begins."""
    if by == TABLE:
        return TABLE_WORD
    name = header.players[by]
    if name.casefold() == TABLE_WORD.casefold() or name.startswith("["):
        return json.dumps(name, ensure_ascii=False)
    return quote(name)

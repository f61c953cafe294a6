"""One move as people write it, both ways.

chips ewpc msve wpcm sewp; cloth ewccv     towers, villages, forests, castles; v shows 3 points
display single, double wand, cluster witch, scrolls, same forest, connected tower tower forest
specials ew cp ms · handicap 2 · start · tower tower2
tile ew c3 c4              energy on c3, witch on c4
begin w · energy tower1-village2 · lay · stand village2 · step 3
once e · keep c3           a special hex tile · choose e (an empty space of the pentagram)
crystal c3 > c4 · crystal a2 > rim e · shelf e · shelf e black · bottom e w · beside e · use w
bottom e -                 where no chip lies on the cloth
wand 3 · scroll 2 · spell double wand · skip · damage c3 · pass
refill scrolls · special ew · learn rim a2 e
correct Ola; track 12; wand 5; turn
"""

from collections.abc import Callable
from typing import Any

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE, Header, Move
from rules.kernel.text import seat_called
from rules.kernel.verbs import by_verb, quoting
from rules.witchstone import moves as m
from rules.witchstone.card_text import read_card, write_card
from rules.witchstone.components import (
    CHIPS_ON_THE_CLOTH,
    DISPLAY,
    FACES,
    HANDICAPS,
    POINTS,
    SYMBOL_LETTERS,
    SYMBOLS,
)
from rules.witchstone.correction_text import NONE, read_correction, write_correction
from rules.witchstone.map import EACH, TOWERS, WITH_CHIPS
from rules.witchstone.reading import (
    THEIR_LETTERS,
    read_cell,
    read_connection,
    read_location,
    read_number,
    read_pair,
    read_symbol,
)
from rules.witchstone.scrolls import SPELLS, read_scroll

BLACK = "k"
RIM, BLACK_WORD = "rim", "black"


class WitchNotation:
    """Reads and writes moves for one table, whose players it knows by name."""

    def __init__(self, header: Header) -> None:
        self.players = header.players

    def write(self, move: Move) -> str:
        return WRITERS[type(move)](self, move)

    def read(self, text: str, by: int) -> Move:
        reader, rest, _verb = by_verb(text, READERS)
        with quoting(text):
            return reader(self, by, rest)

    def seat(self, text: str) -> int:
        return seat_called(text, self.players)


# readers


def _words(rest: str, count: int, form: str) -> list[str]:
    words = rest.replace(">", " ").split()
    if len(words) != count:
        raise NotUnderstood(f"written like “{form}”")
    return words


def read_face(text: str) -> str:
    """The face of a chip: a symbol, or `v` for points."""
    word = text.strip().lower()
    if word in (POINTS, "points"):
        return POINTS
    if word not in SYMBOLS and word not in SYMBOL_LETTERS:
        raise NotUnderstood(f"no chip shows “{text}”; they show {THEIR_LETTERS}, {POINTS} points")
    return read_symbol(word)


def _faces(text: str, count: int, where: str) -> str:
    faces = "".join(map(read_face, "".join(text.split())))
    if len(faces) != count:
        raise NotUnderstood(f"{count} chips are laid {where}, not {len(faces)}")
    return faces


def _chips(n: WitchNotation, by: int, rest: str) -> Move:
    places, _, cloth = rest.partition(";")
    word, _, faces = cloth.strip().partition(" ")
    if word.lower() != "cloth":
        raise NotUnderstood("written like “chips ewpc msve wpcm sewp; cloth ewccv”")
    on_cloth = "".join(sorted(_faces(faces, CHIPS_ON_THE_CLOTH, "on the cloth"), key=FACES.index))
    return m.LayChips(by, _faces(places, len(WITH_CHIPS), "at the locations"), on_cloth)


def _display(n: WitchNotation, by: int, rest: str) -> Move:
    scrolls = tuple(read_scroll(part) for part in rest.split(","))
    if len(scrolls) != DISPLAY:
        raise NotUnderstood(f"{DISPLAY} scrolls are on display, not {len(scrolls)}")
    return m.Display(by, scrolls)


def _specials(n: WitchNotation, by: int, rest: str) -> Move:
    return m.LaySpecials(by, tuple(map(read_pair, _words(rest, 3, "specials ew cp ms"))))


def _handicap(n: WitchNotation, by: int, rest: str) -> Move:
    level = read_number(rest)
    if level not in HANDICAPS:
        raise NotUnderstood("a handicap is 1, 2 or 3")
    return m.Handicap(by, level)  # type: ignore[arg-type]


def _tower(n: WitchNotation, by: int, rest: str) -> Move:
    tower = read_location(rest if rest.lower().startswith("tower") else f"tower{rest}")
    if tower not in TOWERS:
        raise NotUnderstood(f"“{rest}” is no tower")
    return m.PlaceBigWitch(by, tower)


def _tile(n: WitchNotation, by: int, rest: str) -> Move:
    tile, first, second = _words(rest, 3, "tile ew c3 c4")
    pair, cells = read_pair(tile), [read_cell(first), read_cell(second)]
    if tile.lower() != pair:
        cells.reverse()
    return m.LayTile(by, pair, *cells)


def _energy(n: WitchNotation, by: int, rest: str) -> Move:
    return m.PlaceEnergy(by, read_connection(rest))


def _stand(n: WitchNotation, by: int, rest: str) -> Move:
    return m.StandWitch(by, read_location(rest))


def _counted(rest: str, most: int) -> int:
    number = read_number(rest) if rest else 1
    if not 1 <= number <= most:
        raise NotUnderstood(f"a number from 1 to {most}")
    return number


def _step(n: WitchNotation, by: int, rest: str) -> Move:
    return m.StepOn(by, _counted(rest, 99))


def _wand(n: WitchNotation, by: int, rest: str) -> Move:
    return m.MoveOnWand(by, _counted(rest, 99))


def _scroll(n: WitchNotation, by: int, rest: str) -> Move:
    return m.TakeScroll(by, _counted(rest, DISPLAY))


def _crystal(n: WitchNotation, by: int, rest: str) -> Move:
    form = "crystal c3 > c4 or crystal a2 > rim e"
    words = rest.replace(">", " ").lower().split()
    if RIM in words:
        start, _, symbol = _words(rest, 3, form)
        return m.CrystalToRim(by, read_cell(start), read_symbol(symbol))
    start, end = _words(rest, 2, form)
    return m.MoveCrystal(by, read_cell(start), read_cell(end))


def _on_rim(words: list[str]) -> tuple[str, list[str]]:
    """A crystal on the rim, and what else was said."""
    if not words:
        raise NotUnderstood("which crystal? It is named by the symbol on the rim")
    black = len(words) > 1 and words[1].lower() == BLACK_WORD
    return read_symbol(words[0]) + (BLACK if black else ""), words[2 if black else 1 :]


def _shelf(n: WitchNotation, by: int, rest: str) -> Move:
    return m.ToShelf(by, _only(rest))


def _beside(n: WitchNotation, by: int, rest: str) -> Move:
    return m.ToScreen(by, _only(rest))


def _use(n: WitchNotation, by: int, rest: str) -> Move:
    return m.UseChip(by, _only(rest))


def _only(rest: str) -> str:
    crystal, more = _on_rim(rest.split())
    if more:
        raise NotUnderstood(f"“{' '.join(more)}” is too much")
    return crystal


def _bottom(n: WitchNotation, by: int, rest: str) -> Move:
    crystal, more = _on_rim(rest.split())
    if len(more) != 1:
        raise NotUnderstood("written like “bottom e w”: the symbol on the rim and the chip")
    return m.ToBottom(by, crystal, "" if more == [NONE] else read_face(more[0]))


def _spell(n: WitchNotation, by: int, rest: str) -> Move:
    spell = read_scroll(rest)
    if spell not in SPELLS:
        raise NotUnderstood(f"“{rest}” is no reinforcing spell")
    return m.CastSpell(by, spell)


def _refill(n: WitchNotation, by: int, rest: str) -> Move:
    return m.Refill(TABLE, read_scroll(rest))


def _turn_up(n: WitchNotation, by: int, rest: str) -> Move:
    return m.TurnUp(TABLE, read_pair(rest))


def _learn(n: WitchNotation, by: int, rest: str) -> Move:
    return m.Learn(TABLE, read_card(rest))


def _correct(n: WitchNotation, by: int, rest: str) -> Move:
    return read_correction(n, by, rest)


Reader = Callable[[WitchNotation, int, str], Move]


def _placed(kind: Callable[[int, str], Move]) -> Reader:
    return lambda n, by, rest: kind(by, read_cell(rest))


def _typed(kind: Callable[[int, Any], Move]) -> Reader:
    return lambda n, by, rest: kind(by, read_symbol(rest))


def _alone(kind: Callable[[int], Move]) -> Reader:
    def read(n: WitchNotation, by: int, rest: str) -> Move:
        if rest:
            raise NotUnderstood(f"“{rest}” is too much")
        return kind(by)

    return read


READERS: dict[str, Reader] = {
    "chips": _chips,
    "display": _display,
    "specials": _specials,
    "handicap": _handicap,
    "start": _alone(m.Start),
    "tower": _tower,
    "tile": _tile,
    "pass": _alone(m.Pass),
    "begin": _typed(m.Begin),
    "energy": _energy,
    "lay": _alone(m.LayWitch),
    "stand": _stand,
    "step": _step,
    "once": _typed(m.UseOnce),
    "keep": _placed(m.Keep),
    "choose": _typed(m.Choose),
    "crystal": _crystal,
    "shelf": _shelf,
    "bottom": _bottom,
    "beside": _beside,
    "use": _use,
    "wand": _wand,
    "scroll": _scroll,
    "spell": _spell,
    "skip": _alone(m.Skip),
    "damage": _placed(m.Damage),
    "refill": _refill,
    "special": _turn_up,
    "learn": _learn,
    "correct": _correct,
}


# writers


def _write_chips(n: WitchNotation, move: m.LayChips) -> str:
    places = [move.places[at : at + EACH] for at in range(0, len(WITH_CHIPS), EACH)]
    return f"chips {' '.join(places)}; cloth {move.cloth}"


def black_apart(token: str) -> str:
    """
    >>> black_apart("ek")
    'e black'
    """
    return f"{token[0]} {BLACK_WORD}" if token.endswith(BLACK) else token


def _several(verb: str, number: int) -> str:
    return verb if number == 1 else f"{verb} {number}"


WRITERS: dict[type[Move], Callable[[WitchNotation, Any], str]] = {
    m.LayChips: _write_chips,
    m.Display: lambda n, move: f"display {', '.join(move.scrolls)}",
    m.LaySpecials: lambda n, move: f"specials {' '.join(move.pairs)}",
    m.Handicap: lambda n, move: f"handicap {move.level}",
    m.Start: lambda n, move: "start",
    m.PlaceBigWitch: lambda n, move: f"tower {move.tower[-1]}",
    m.LayTile: lambda n, move: f"tile {move.pair} {move.first} {move.second}",
    m.Pass: lambda n, move: "pass",
    m.Begin: lambda n, move: f"begin {move.symbol}",
    m.PlaceEnergy: lambda n, move: f"energy {move.connection}",
    m.LayWitch: lambda n, move: "lay",
    m.StandWitch: lambda n, move: f"stand {move.location}",
    m.StepOn: lambda n, move: _several("step", move.steps),
    m.UseOnce: lambda n, move: f"once {move.symbol}",
    m.Keep: lambda n, move: f"keep {move.cell}",
    m.Choose: lambda n, move: f"choose {move.symbol}",
    m.MoveCrystal: lambda n, move: f"crystal {move.start} > {move.end}",
    m.CrystalToRim: lambda n, move: f"crystal {move.start} > rim {move.rim}",
    m.ToShelf: lambda n, move: f"shelf {black_apart(move.crystal)}",
    m.ToBottom: lambda n, move: f"bottom {black_apart(move.crystal)} {move.chip or NONE}",
    m.ToScreen: lambda n, move: f"beside {black_apart(move.crystal)}",
    m.UseChip: lambda n, move: f"use {black_apart(move.chip)}",
    m.MoveOnWand: lambda n, move: _several("wand", move.spaces),
    m.TakeScroll: lambda n, move: f"scroll {move.position}",
    m.CastSpell: lambda n, move: f"spell {move.spell}",
    m.Skip: lambda n, move: "skip",
    m.Damage: lambda n, move: f"damage {move.cell}",
    m.Refill: lambda n, move: f"refill {move.scroll}",
    m.TurnUp: lambda n, move: f"special {move.pair}",
    m.Learn: lambda n, move: f"learn {write_card(move.piece)}",
    m.Correct: write_correction,
}

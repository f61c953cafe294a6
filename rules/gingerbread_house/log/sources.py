"""Where each point came from: every trapped character, every bonus card, what is left over."""

from collections import Counter

from rules.gingerbread_house.finals import FinalWitch
from rules.gingerbread_house.labels import item_words
from rules.gingerbread_house.score import finals_of, sheet
from rules.gingerbread_house.state import State
from rules.gingerbread_house.tally import tally_of
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.sheet import Line
from rules.kernel.table import Source


def sources(state: State) -> tuple[tuple[Source, ...], ...]:
    """For each witch, what her points would be made of if the game ended now."""
    finals = finals_of(state)
    return tuple(_of(state, witch, finals.mode) for witch in finals.players)


def _of(state: State, witch: FinalWitch, mode: str) -> tuple[Source, ...]:
    characters, *others = sheet(witch, tally_of(witch.characters), mode).lines
    found = [_character(state, each.name, characters.rule) for each in witch.characters]
    seen = Counter[str]()
    for line in others:
        seen[line.item] += 1
        found.append(_line(line, f"{line.item}:{seen[line.item]}"))
    return tuple(found)


def _character(state: State, name: str, rule: str) -> Source:
    points = state.known(name).points
    why = Phrase(_("printed points")) if points is not None else Phrase(_("points not read yet"))
    label = Phrase("{name}", {"name": name})
    return Source(f"character:{name}", label, "cage", points, rule, why, card=name)


def _line(line: Line, key: str) -> Source:
    label, symbol = item_words(line.item)
    return Source(key, label, symbol, line.points, line.rule, line.why)

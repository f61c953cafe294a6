"""Positions in few words, both ways: for rulings, addresses, corrections and verdicts.

    line = ["Snow White", "Robber"]     stairways = 0     turn = "Bob"
    Alice = { built = "rb 45. wild 5", pantry = "rrg", tiles = "rc gy bb", workshop = 2 }

Unsaid words are as on a quiet table in the middle of a game. The boards are sketches of ours.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from rules.gingerbread_house.components import COLOUR_NAMES, DISPLAY, GINGERBREAD_EACH, SPACES
from rules.gingerbread_house.course import how_it_is_over
from rules.gingerbread_house.flaws import characters_left, left_over, with_piles
from rules.gingerbread_house.held_nouns import NAMES
from rules.gingerbread_house.house import complete_levels, house_problems
from rules.gingerbread_house.moves import KINDS
from rules.gingerbread_house.nouns import UNREAD
from rules.gingerbread_house.opening import opening
from rules.gingerbread_house.state import SETTING_UP, State, Witch, vocabulary
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header
from rules.kernel.notation import Notation
from rules.kernel.nouns import Flag, Noun, Number, understood
from rules.kernel.position import TABLE, Said, Shape, Words, joined
from rules.kernel.refusal import Refusal
from rules.kernel.rule import refused, refuses
from rules.kernel.vocabulary import Vocabulary

QUIET = Witch("", board="rybgscxrb", workshop=1, tiles=("rb", "yg", "rc"))
LINE = ("Snow White", "Robber", "Rübezahl", "Frog King")
DECKS = {
    "standard": (
        *("chimney-6", "chimney-8", "broom-cheerful", "baking-oven-red", "treasure-chest-3"),
        *("rolling-pin-blue", "magic-wand-4", "magic-wand-6", "cauldron-human-1"),
        *("baking-oven-blue", "rolling-pin-red", "broom-bad-tempered"),
    ),
    "introductory": ("1", "2", "3", "4", "5", "6", "6", "7", "7", "7", "7", "7"),
}


@dataclass(frozen=True)
class Placements(Noun):
    """A house by the placements that made it: `rb 45. gy 58 +1@8. wild 5`."""

    pattern: str = "(?s:.*)"

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> tuple[str, ...]:
        return built(text)


LEFT = tuple(f"{colour}-left" for colour in COLOUR_NAMES.values())
"""The words for what is left of each colour."""
SHAPE = Shape(
    State,
    Witch,
    sides="witches",
    called={"active": "turn", "turn": "round"},
    also={
        "set-up": Flag("flag"),
        "may-be-over": Flag("flag"),
        "new-levels": Number("levels"),
        "known-pile": NAMES,
        **dict.fromkeys(LEFT, Number("number", 0, GINGERBREAD_EACH)),
    },
    also_side={"built": Placements("house")},
)
FOLLOWS = ("supply", "stairways", "wilds", "pile", "display", "action", "covered", "levels", "owed")
"""Words that are said only where they do not follow from the others."""


def names_of(header: Header) -> Vocabulary:
    """The names that moves and positions of a table may use."""
    return vocabulary(
        header.players, header.options["box"], {card.name: card for card in header.box}
    )


def position(header: Header, plain: Mapping[str, Any]) -> State | Refusal:
    """A position as ruling files say it: what is left of the box is never less than nothing."""
    table, supply = names_of(header), plain.get("supply")
    said = SHAPE.from_plain({w: v for w, v in plain.items() if w != "supply"}, table)
    words = said[TABLE]
    later = words.get("step", "action") not in ("effects", "look")
    if later and (due := words.pop("due", "")):
        words.setdefault("covered", _covered(due))  # known still, and no longer to be carried out
    state = lay(header, said)
    if isinstance(state, Refusal) or words.get("set-up"):
        return state
    complete, new = complete_levels(state.witch.house), words.get("new-levels", 0)
    if new > complete or (state.step == "levels" and not new and "owed" not in words):
        raise NotUnderstood(f"{complete} levels are complete", "position.new-levels")
    for witch in state.witches:
        place = f"position.{witch.name}"
        if len(witch.board) != len(SPACES):
            raise NotUnderstood("a board has nine symbols", f"{place}.board")
        if problems := house_problems(witch.house):
            raise NotUnderstood(problems[0], f"{place}.house")
    for name in (*state.on_table(), *filter(None, state.pile)):
        if state.card(name) is None:
            raise NotUnderstood(f"this box knows no character {name}", "position")
    return replace(
        state,
        supply=state.supply if supply is None else _supply(supply, state),
        stairways=max(0, state.stairways),
        wilds=max(0, state.wilds),
        witches=tuple(replace(witch, pile=max(0, witch.pile)) for witch in state.witches),
    )


def _supply(said: Any, state: State) -> tuple[int, ...]:
    if not isinstance(said, Mapping):
        return understood(SHAPE.table["supply"], str(said), Vocabulary())  # type: ignore[no-any-return]
    if odd := set(said) - set(COLOUR_NAMES.values()):
        raise NotUnderstood(f"no gingerbread is {sorted(odd)[0]}", "position.supply")
    named = zip(COLOUR_NAMES.values(), state.supply, strict=True)
    counts = (str(said.get(name, left)) for name, left in named)
    return tuple(understood(Number("supply"), count, Vocabulary()) for count in counts)


def lay(header: Header, said: Said) -> State | Refusal:
    """A position from few words; it may be unsound."""
    empty, table = opening(header), said.get(TABLE, {})
    if isinstance(empty, Refusal):
        return empty
    if table.get("set-up"):
        return SHAPE.lay(empty, said)
    quiet = replace(
        empty,
        witches=tuple(replace(QUIET, name=name) for name in header.players),
        line=LINE,
        step="action",
        turn=1,
    )
    said = {whose: _housed(words) for whose, words in said.items()}
    state = SHAPE.lay(quiet, said)
    state = replace(state, witches=with_piles(state.witches), **left_over(state))
    state = replace(state, pile=("",) * max(0, characters_left(state)), **_course(state, table))
    state = replace(SHAPE.lay(state, said), display=table.get("display", _display(state)))
    left = zip(LEFT, state.supply, strict=True)
    state = replace(state, supply=tuple(table.get(word, rest) for word, rest in left))
    if names := table.get("known-pile"):
        if len(names) > len(state.pile):
            raise NotUnderstood("more known cards than the pile has", "position.known-pile")
        state = replace(state, pile=(*state.pile[: len(state.pile) - len(names)], *names))
    if state.step == "covered" and not state.unread:
        raise NotUnderstood("the space that was covered is said", "position.unread")
    if table.get("may-be-over") and state.step == "action" and (over := how_it_is_over(state)):
        return replace(state, step="over", ended=over)
    return state


def _housed(words: Words) -> Words:
    return {**words, "house": words["built"]} if "built" in words else words


def _course(state: State, words: Words) -> dict[str, Any]:
    """Where in her turn the witch is, and what she has done in it."""
    complete, new = complete_levels(state.witch.house), words.get("new-levels", 0)
    return {
        "action": "" if state.step == "action" else "build",
        "covered": _covered(state),
        "levels": complete - new if state.step != "action" else complete,
        "owed": new if state.step == "levels" else 0,
    }


def _covered(state: State) -> str:
    """What was covered for these effects to be due: a pair brings a third."""
    if state.step == "covered":
        return UNREAD * len(state.unread)
    due = state.due
    return due[:2] if len(due) == 3 and len(set(due)) == 1 else due


def _display(state: State) -> tuple[str, ...]:
    """The usual bonus cards but for those that a witch has."""
    cards = list(DECKS[state.options["mode"]][: DISPLAY[len(state.witches)]])
    for card in (card for witch in state.witches for card in witch.treasury):
        if card in cards:
            cards.remove(card)
    return tuple(cards)


def say(header: Header, state: State) -> Said:
    """The few words for a state; `lay` gives the same state back."""
    begun: Said = {TABLE: {"set-up": True} if state.step in SETTING_UP else {}}
    if not begun[TABLE]:
        begun = SHAPE.differences(_laid(header, begun), state, FOLLOWS)
        if state.step == "levels":
            begun[TABLE]["owed"] = state.owed
    return joined(begun, SHAPE.differences(_laid(header, begun), state))


def _laid(header: Header, said: Said) -> State:
    state = lay(header, said)
    if isinstance(state, Refusal):
        raise TypeError(state.message)
    return state


def built(text: str) -> tuple[str, ...]:
    """A house from the placements that made it."""
    notation = Notation(KINDS, Vocabulary())
    options = {"box": "bare", "raised-tile": "allowed"}
    site = State((Witch("the builder"),), options, {}, (0, 0, 0, 0), 0, 0)
    for placement in filter(None, map(str.strip, text.split("."))):
        text = placement if placement.startswith("wild") else f"build {placement}"
        move: Any = notation.read(text, 0)
        for rule in move.of_the_ground:
            if refuses(answer := rule.ask(move, site)):
                raise NotUnderstood(refused(answer, rule, move, site).message)
        site = replace(site, witches=(replace(site.witch, house=move.built(site.witch.house)),))
    return site.witch.house


def shows(state: State, expected: Mapping[str, Any]) -> list[str]:
    """How a position differs from what a ruling expects of it."""
    players = tuple(witch.name for witch in state.witches)
    return SHAPE.shows(state, expected, vocabulary(players, state.options["box"], state.learnt))

"""Why no table can look like this: every problem at once, each with its rule."""

from collections import Counter
from collections.abc import Iterator

from rules.gingerbread_house.card_text import read_card
from rules.gingerbread_house.cards import SPELLINGS
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    CAULDRONS,
    CAULDRONS_EACH,
    CHARACTERS,
    COLOURS,
    FACE_UP,
    GINGERBREAD_EACH,
    LINE,
    MOST_ATTRACTED,
    MOST_CARDS,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    OF_A_PAIR,
    STAIRWAYS,
    TILES_EACH,
    WILDS,
)
from rules.gingerbread_house.desk.setting import Setting, Side, tiles_left
from rules.gingerbread_house.flaws import GINGERBREAD
from rules.gingerbread_house.house import complete_levels, house_flaws, pieces
from rules.gingerbread_house.labels import card_words
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.phrase import plural
from rules.kernel.refusal import Refusal, refuse


def problems(setting: Setting) -> tuple[Refusal, ...]:
    """Everything that is impossible about a setting."""
    found = [
        problem
        for name, side in zip(setting.players, setting.sides, strict=True)
        for problem in (*_house(name, side), *_limits(name, side), *_cards(name, side, setting))
    ]
    table = (*_line(setting), *_once(setting), *_supply(setting))
    return (*found, *table, *_course(setting), *_moment(setting))


def _house(witch: str, side: Side) -> Iterator[Refusal]:
    if wrong := house_flaws(side.house):
        yield refuse(
            "GH-TABLE-2",
            "impossible-house",
            _("{witch}’s house cannot stand: {problems}."),
            witch=witch,
            problems=wrong,
        )
    built = pieces(side.house)["half"] // 2
    if built + len(side.tiles) > TILES_EACH:
        yield refuse(
            "GH-SETUP-6",
            "too-many-tiles",
            _("{witch} would have {count} double tiles, and everybody is dealt {limit}."),
            witch=witch,
            count=built + len(side.tiles),
            limit=TILES_EACH,
        )


def _limits(witch: str, side: Side) -> Iterator[Refusal]:
    held = (
        (sum(side.pantry), MOST_GINGERBREAD, "GH-LIMIT-1", _("gingerbread in the pantry")),
        (side.workshop, MOST_STAIRWAYS, "GH-LIMIT-2", _("stairways in the workshop")),
        (len(side.gate), MOST_ATTRACTED, "GH-LIMIT-3", _("characters at the gate")),
        (len(side.treasury), MOST_CARDS, "GH-LEVEL-4", _("bonus cards in the treasury")),
        (len(side.tiles), FACE_UP, "GH-SETUP-6", _("face-up double tiles")),
    )
    for count, limit, rule, what in held:
        if count > limit:
            yield refuse(
                rule,
                "over-the-limit",
                _("{witch} would have {count} {what}; {limit} are the limit."),
                witch=witch,
                count=count,
                what=what,
                limit=limit,
            )


def _cards(witch: str, side: Side, setting: Setting) -> Iterator[Refusal]:
    complete = complete_levels(side.house)
    if len(side.treasury) > complete:
        yield refuse(
            "GH-LEVEL-2",
            "more-cards-than-levels",
            plural(
                len(side.treasury),
                _("{witch} would have {count} bonus card, and of complete levels {completed}."),
                _("{witch} would have {count} bonus cards, and of complete levels {completed}."),
            ),
            witch=witch,
            count=len(side.treasury),
            completed=complete,
        )
    standard = setting.mode == "standard"
    for card in side.treasury:
        if standard != (card in BONUS_CARDS):
            yield refuse(
                "GH-SETUP-3" if standard else "GH-SETUP-2",
                "strange-bonus-card",
                _("No bonus card of this game is called {card}."),
                card=card,
            )


def _line(setting: Setting) -> Iterator[Refusal]:
    if len(setting.line) > LINE:
        yield refuse(
            "GH-ENDTURN-2",
            "line-full",
            _("{count} characters would lie in the line, which holds {limit}."),
            count=len(setting.line),
            limit=LINE,
        )
    if setting.step == "refill" and len(setting.line) >= LINE:
        yield refuse(
            "GH-ENDTURN-2", "line-full", _("The line has its {full} characters."), full=LINE
        )


def _once(setting: Setting) -> Iterator[Refusal]:
    """GH-BOX-1, GH-BOX-2, GH-SETUP-3"""
    gates = [name for side in setting.sides for name in (*side.gate, *side.trapped)]
    names = [*setting.line, *gates]
    if twice := [name for name, count in Counter(names).items() if count > 1]:
        yield refuse(
            "GH-BOX-1",
            "character-twice",
            _("All characters are different, and {names} would lie in two places."),
            names=twice,
        )
    known = set(SPELLINGS[setting.box].values()) | {read_card(text).name for text in setting.cards}
    if strange := [name for name in dict.fromkeys(names) if name not in known]:
        yield refuse(
            "GH-BOX-2",
            "unknown-character",
            _("This box knows no {names}: what the card shows is entered first."),
            names=strange,
        )
    if setting.pile is not None and len(names) + setting.pile > CHARACTERS:
        yield refuse(
            "GH-SETUP-4",
            "too-many-characters",
            _("There would be {count} characters, and the box has {limit}."),
            count=len(names) + setting.pile,
            limit=CHARACTERS,
        )
    taken = Counter(card for side in setting.sides for card in side.treasury)
    both = {card for pair in CAULDRONS.values() for card in pair}
    for card, count in taken.items():
        if setting.mode == "standard" and count > (CAULDRONS_EACH if card in both else 1):
            yield refuse(
                "GH-SETUP-3",
                "bonus-card-twice",
                _("{card} exists once, and {count} would be taken."),
                card=card_words(card),
                count=count,
            )


def _supply(setting: Setting) -> Iterator[Refusal]:
    """More than the box holds; less is fine, the rest lies wherever it lies."""
    built = [pieces(side.house) for side in setting.sides]
    stairs = sum(side.workshop for side in setting.sides) + sum(each["stairway"] for each in built)
    wilds = sum(each["wild"] for each in built)
    have = [
        (stairs + (setting.stairways or 0), STAIRWAYS, _("stairways")),
        (wilds + (setting.wilds or 0), WILDS, _("wild tiles")),
    ]
    have += [
        (
            sum(side.pantry[n] for side in setting.sides) + (setting.supply[n] or 0),
            GINGERBREAD_EACH,
            GINGERBREAD[colour],
        )
        for n, colour in enumerate(COLOURS)
    ]
    for count, limit, what in have:
        if count > limit:
            yield refuse(
                "GH-TABLE-1",
                "more-than-the-box-holds",
                _("There would be {count} {what}, and the box has {limit}."),
                count=count,
                what=what,
                limit=limit,
            )


def _course(setting: Setting) -> Iterator[Refusal]:
    witch = setting.players[setting.turn]
    complete = complete_levels(setting.sides[setting.turn].house)
    needed = max(setting.new_levels, 1 if setting.step == "levels" else 0)
    if setting.step in ("levels", "effects", "wild") and needed > complete:
        yield refuse(
            "GH-LEVEL-1",
            "no-such-level",
            plural(
                needed,
                _("{witch} cannot have completed {count} level this turn: none is complete."),
                _(
                    "{witch} cannot have completed {count} levels this turn: of all her levels"
                    " {completed} are complete."
                ),
            ),
            witch=witch,
            count=needed,
            completed=complete,
        )
    elif setting.step == "levels" and not setting.new_levels:
        yield refuse(
            "GH-LEVEL-2",
            "no-new-level",
            _("{witch} chooses a bonus card only for a level completed this turn: say how many."),
            witch=witch,
        )


def _moment(setting: Setting) -> Iterator[Refusal]:
    """What the table waits for must be able to happen, or no turn would ever go on from here."""
    witch, side = setting.players[setting.turn], setting.sides[setting.turn]
    if setting.step == "action" and not side.tiles and any(each.tiles for each in setting.sides):
        yield refuse(
            "GH-END-1",
            "no-turn-without-tiles",
            _("{witch} has no double tile left, so the turn passes to those who have one."),
            witch=witch,
        )
    if setting.step == "effects" and len(setting.due) == OF_A_PAIR and len(set(setting.due)) > 1:
        yield refuse(
            "GH-PAIR-1",
            "three-unlike-effects",
            _("A tile covers two symbols: three effects are left only where they are alike."),
        )
    if setting.step == "draw" and len(side.tiles) >= FACE_UP:
        yield refuse(
            "GH-ENDTURN-1",
            "nothing-to-turn-up",
            _("{witch} has her {full} double tiles face up already."),
            witch=witch,
            full=FACE_UP,
        )
    if setting.step == "draw" and not tiles_left(side):
        yield refuse(
            "GH-ENDTURN-1",
            "nothing-to-turn-up",
            _("{witch} has no double tile left to turn up."),
            witch=witch,
        )
    if setting.step == "refill" and setting.pile == 0:
        yield refuse(
            "GH-ENDTURN-3",
            "nothing-to-refill",
            _("The pile of characters is empty: the line stays at {count}."),
            count=len(setting.line),
        )
    built = sum(pieces(each.house)["wild"] for each in setting.sides)
    if setting.step == "wild" and not (WILDS - built if setting.wilds is None else setting.wilds):
        yield refuse(
            "GH-WILD-5",
            "no-wild-tile-left",
            _("No wild tile is left: {witch} gets none to place."),
            witch=witch,
        )

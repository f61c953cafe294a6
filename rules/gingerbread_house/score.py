"""Final scoring: what the sheets refuse, what they add up to, and who wins."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rules.gingerbread_house.bonus import BONUS
from rules.gingerbread_house.cards import SPELLINGS
from rules.gingerbread_house.components import (
    DISPLAY,
    HIGHEST,
    INTRODUCTORY,
    MOST_CARDS,
    MOST_GINGERBREAD,
    PIECES,
    TILES_EACH,
    WILDS,
)
from rules.gingerbread_house.estate import Estate
from rules.gingerbread_house.finals import Finals, FinalWitch, final_character, read_finals
from rules.gingerbread_house.heights import ranked
from rules.gingerbread_house.measures import MEASURED
from rules.gingerbread_house.moves.display import standard_cards, value_too_large
from rules.gingerbread_house.state import State
from rules.gingerbread_house.tally import Tally, tally_of
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.sheet import Line, Result, Sheet

GAME = "gingerbread-house"


def score_document(document: Any) -> Result | Refusal:
    """A finals document, read and scored."""
    return score(read_finals(document))


def score(finals: Finals) -> Result | Refusal:
    """The result, or the rule that these finals break."""
    return score_tallied(finals, [tally_of(witch.characters) for witch in finals.players])


def score_tallied(finals: Finals, tallies: Sequence[Tally]) -> Result | Refusal:
    """The same, for characters that were counted, by us or by the players."""
    for witch in finals.players:
        if refusal := _impossible(witch):
            return refusal
    if refusal := _cards_at_the_table(finals) or _characters_at_the_table(finals):
        return refusal
    sheets = [
        sheet(witch, tally, finals.mode)
        for witch, tally in zip(finals.players, tallies, strict=True)
    ]
    return ranked(GAME, finals, sheets)


def _impossible(witch: FinalWitch) -> Refusal | None:
    if len(witch.bonus) > MOST_CARDS:
        return refuse(
            "GH-LEVEL-4",
            "three-bonus-cards",
            _("{witch} has {count} bonus cards; nobody may have more than {limit}."),
            witch=witch.name,
            count=len(witch.bonus),
            limit=MOST_CARDS,
        )
    if witch.gingerbread > MOST_GINGERBREAD:
        return refuse(
            "GH-LIMIT-1",
            "pantry-full",
            _("{witch} has {held} gingerbread; at no time may she have more than {limit}."),
            witch=witch.name,
            held=witch.gingerbread,
            limit=MOST_GINGERBREAD,
        )
    for what, each in MEASURED.items():
        if each.too_many and witch.measured.get(what, 0) > each.most:
            return refuse(
                each.too_many.rule,
                each.too_many.reason,
                each.too_many.sentence,
                witch=witch.name,
                held=witch.measured[what],
                limit=each.most,
            )
    return _no_such_house(witch)


def _no_such_house(witch: FinalWitch) -> Refusal | None:
    """GH-LEVEL-1, GH-LEVEL-2: levels, complete ones, and the cards that they brought."""
    proven = len(witch.bonus)
    completed = witch.measured.get("completed_levels", proven)
    levels = witch.measured.get("levels", completed)
    if completed > levels:
        return refuse(
            "GH-LEVEL-1",
            "more-complete-than-levels",
            _("{witch}’s house has {levels} levels; {completed} of them cannot be complete."),
            witch=witch.name,
            levels=levels,
            completed=completed,
        )
    if completed < proven:
        return refuse(
            "GH-LEVEL-2",
            "one-card-a-level",
            _("{witch} has {count} bonus cards, more than her complete levels: {completed}."),
            witch=witch.name,
            completed=completed,
            count=proven,
        )
    return _more_than_the_box_builds(witch, levels, completed)


def _more_than_the_box_builds(witch: FinalWitch, levels: int, completed: int) -> Refusal | None:
    """GH-LEVEL-1: the highest house, and the fullest one, that one witch could build.

    Double tiles and wild tiles make a house higher, each by one level; stairways only raise a
    space to where another one is. A complete level takes nine pieces, any other at least one, and
    a double tile is two of them.
    """
    if levels > HIGHEST:
        return refuse(
            "GH-LEVEL-1",
            "higher-than-the-box",
            _(
                "{witch}’s house cannot have {levels} levels: with {tiles} double tiles and all"
                " {wilds} wild tiles a house has {limit} at most."
            ),
            witch=witch.name,
            levels=levels,
            tiles=TILES_EACH,
            wilds=WILDS,
            limit=HIGHEST,
        )
    needed = 8 * completed + levels
    if needed <= PIECES:
        return None
    return refuse(
        "GH-LEVEL-1",
        "more-than-the-box-fills",
        _(
            "{witch}’s house of {levels} levels, {completed} of them complete, fills {needed}"
            " spaces; {tiles} double tiles, all wild tiles and all stairways fill {limit}."
        ),
        witch=witch.name,
        levels=levels,
        completed=completed,
        needed=needed,
        tiles=TILES_EACH,
        limit=PIECES,
    )


def _cards_at_the_table(finals: Finals) -> Refusal | None:
    cards = [card for witch in finals.players for card in witch.bonus]
    witches = len(finals.players)
    if finals.mode == "standard":
        return standard_cards(cards)
    display = Counter(map(str, INTRODUCTORY.get(witches, ())))
    for card, count in Counter(cards).items():
        if int(card) < 1 or (display and count > display[card]):
            return refuse(
                "GH-SETUP-2",
                "introductory-values",
                _(
                    "Of value {card} the witches have {count}, more than lie among the {display}"
                    " cards for {witches} witches."
                ),
                card=card,
                count=count,
                display=DISPLAY[witches],
                witches=witches,
            )
        if refusal := value_too_large(int(card)):
            return refusal
    return None


def _characters_at_the_table(finals: Finals) -> Refusal | None:
    owners: dict[str, str] = {}
    for witch in finals.players:
        for character in witch.characters:
            spelt = " ".join(character.name.split()).casefold()
            name = SPELLINGS["printed"].get(spelt, spelt)
            if name in owners:
                return refuse(
                    "GH-BOX-1",
                    "character-twice",
                    _("All characters differ: {name} was trapped twice ({first}, {second})."),
                    name=character.name,
                    first=owners[name],
                    second=witch.name,
                )
            owners[name] = witch.name
    return None


def sheet(witch: FinalWitch, tally: Tally, mode: str) -> Sheet:
    """A witch's score sheet; her characters as they were counted."""
    lines = [_characters(tally)]
    estate = Estate({**tally.counts, **witch.measured}, tally.names)
    for card in witch.bonus:
        if mode == "introductory":
            why = Phrase(_("printed value"), {})
            lines.append(Line(f"bonus-{card}", int(card), "GH-SCORE-2", why))
        else:
            points, reason = BONUS[card].worth(estate)
            lines.append(Line(card, points, BONUS[card].rule, reason))
    leftover = Phrase(_("{count} left, a point for every two"), {"count": witch.gingerbread})
    lines.append(Line("gingerbread", witch.gingerbread // 2, "GH-SCORE-4", leftover))
    return Sheet(witch.name, tuple(lines))


def _characters(tally: Tally) -> Line:
    sum_of = " + ".join(map(str, tally.points))
    why = Phrase("{sum}", {"sum": sum_of}) if tally.points else Phrase(_("none"), {})
    return Line("characters", sum(tally.points), "GH-SCORE-1", why)


# from a position


def missing(state: State) -> tuple[str, ...]:
    """What must still be read off trapped cards before the game can be scored."""
    return tuple(f"{field} of {name}" for name, field in unread_facts(state))


def unread_facts(state: State) -> list[tuple[str, str]]:
    """The same, as character and field."""
    return [
        (name, field)
        for witch in state.witches
        for name in witch.trapped
        for field in state.known(name).missing(state.standard)
        if field != "cost" or state.standard
    ]


def finals_of(state: State) -> Finals:
    """The finals a position stands for; everything needed must be known."""
    return Finals(
        "standard" if state.standard else "introductory",
        tuple(
            FinalWitch(
                name=witch.name,
                characters=tuple(final_character(state.known(name)) for name in witch.trapped),
                bonus=witch.treasury,
                measured={what: each.of(witch) for what, each in MEASURED.items()},
                gingerbread=sum(witch.pantry),
            )
            for witch in state.witches
        ),
    )


def result(state: State) -> Result | None:
    """The result of a finished game; nothing before the end or while a card is unread."""
    if state.step != "over" or missing(state):
        return None
    scored = score(finals_of(state))
    if isinstance(scored, Refusal):
        raise TypeError(f"a finished game breaks a rule of scoring: {scored.message}")
    return scored

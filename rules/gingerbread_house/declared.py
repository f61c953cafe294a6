"""Gingerbread House as it declares itself: its moves, positions, options and scores."""

from pathlib import Path

from rules.gingerbread_house import score
from rules.gingerbread_house.card_text import read_card, write_card
from rules.gingerbread_house.cards import Card
from rules.gingerbread_house.chance import NAMES, random_header
from rules.gingerbread_house.course import next_turn
from rules.gingerbread_house.facts import CITED
from rules.gingerbread_house.flaws import flaws, unaccounted
from rules.gingerbread_house.moves import KINDS
from rules.gingerbread_house.opening import opening
from rules.gingerbread_house.position import SHAPE, lay, names_of, position, say, shows
from rules.gingerbread_house.state import State
from rules.kernel.declared import Declared
from rules.kernel.game import Option
from rules.kernel.phrase import gettext_noop as _

OPTIONS = (
    Option(
        "mode",
        ("standard", "introductory"),
        "GH-SETUP-2",
        {"introductory": _("The introductory game is played.")},
    ),
    Option(
        "box",
        ("printed", "practice", "bare"),
        "GH-BOX-2",
        {
            "practice": _("The box holds forty characters of our own."),
            "bare": _("The box holds only the characters that the record enters."),
        },
    ),
    Option(
        "wild-on-board",
        ("allowed", "refused"),
        "GH-WILD-2",
        {
            "allowed": _("A wild tile may lie on the bare board."),
            "refused": _("Wild tiles lie on tiles only."),
        },
        label=_("Wild tile on the bare board"),
        reading=True,
    ),
    Option(
        "raised-tile",
        ("allowed", "refused"),
        "GH-BUILD-7",
        {
            "allowed": _(
                "A double tile may lie on both halves of one,"
                " where a wild tile and a stairway raise them."
            ),
            "refused": _("One double tile below is not enough, whatever lies on its halves."),
        },
        label=_("Wild tile and stairway on one tile"),
        reading=True,
    ),
    Option(
        "same-colour-exchange",
        ("refused", "allowed"),
        "GH-EXCHANGE-2",
        {
            "refused": _("An exchange takes another colour than it gives."),
            "allowed": _("An exchange may give back the colour that was given."),
        },
        label=_("Exchange for the same colour"),
        reading=True,
    ),
    Option(
        "small-pile",
        ("allowed", "refused"),
        "GH-CAGE-3",
        {
            "allowed": _("A pile of one or two characters may be looked at."),
            "refused": _("It takes three characters in the pile to look at it."),
        },
        label=_("Looking at a small pile"),
        reading=True,
    ),
    Option(
        "decline-bonus",
        ("allowed", "refused"),
        "GH-LEVEL-3",
        {
            "allowed": _("A bonus card may be declined."),
            "refused": _("Every bonus card is taken."),
        },
        label=_("Declining a bonus card"),
        reading=True,
    ),
    Option(
        "held-stairways",
        ("counted", "ignored"),
        "GH-END-3",
        {
            "counted": _("Stairways in a workshop are a way to build."),
            "ignored": _("Stairways in a workshop are no way to build."),
        },
        label=_("Stairways in a workshop"),
        reading=True,
    ),
)

DECLARED = Declared(
    id=score.GAME,
    title="Gingerbread House",
    moves=KINDS,
    open=opening,
    state_type=State,
    cited=CITED,
    options=OPTIONS,
    versions=("1", "2"),
    player_tag="Witch",
    seats=(2, 3, 4),
    cast=NAMES,
    home=Path(__file__).parent,
    vocabulary=names_of,
    shape=SHAPE,
    lay=lay,
    say=say,
    plain=position,
    shown=shows,
    pass_on=next_turn,
    flaws=flaws,
    unaccounted=unaccounted,
    result=score.result,
    missing=score.missing,
    learnt=lambda state: tuple(state.learnt.values()),
    card_type=Card,
    card_tag="Character",
    read_card=read_card,
    write_card=write_card,
    header_by_chance=random_header,
)

"""The score pad of Witchstone: the track, owls and chips, the scrolls."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from rules.witchstone.components import CHIP_POINTS, CHIPS, OWL_STACKS, OWLS
from scorer.games.witchstone.pad_scrolls import scrolls
from scorer.pads.description import Cell, Description, Key, Limit, Question, Step, Thing, Tie
from scorer.pads.saying import bent_words, forms, language, said_once, words

GAME = "witchstone"
MODE = "game"
MOST_ON_TRACK = 999
"""The most that can be typed."""
CHIPS_WITH_A_KEY = 10


@said_once
def describe(mode: str, seats: int, read: Mapping[str, Any]) -> Description:
    """The pad; nothing of it is read off a component."""
    return Description(
        game=GAME,
        mode=mode,
        cells=(_track(), _owls(), _chips(), _scrolls()),
        steps=(
            Step(("track",), next=_("{name}’s track"), waits=_("the track, then owls")),
            Step(
                ("owls", "chips"),
                asks=_("{name}’s owl tiles, then chips"),
                next=_("{name}’s owls and chips"),
                waits=_("chips, then scrolls"),
            ),
            Step(("scrolls",), next=_("{name}’s scrolls")),
        ),
        limits=(
            *(
                Limit(f"owl-{value}", OWL_STACKS, _("both gone"), "WS-PENTAGRAM-6")
                for value in OWLS
            ),
            Limit("chips", CHIPS, _("all gone"), "WS-CHIP-3"),
        ),
        words=words(other_card=_("Other scroll"), all_cards=_("All scrolls")),
        forms=bent_words(held=forms(lambda n: ngettext("has it", "{count} of them", n))),
        language=language(),
        tie=_tie(),
    )


def _track() -> Cell:
    return Cell(
        "track",
        _("Track"),
        "digits",
        asks=_("{name}’s points on the track"),
        told=_("As far as the owl has come, whole rounds included."),
        rule="WS-SCORE-1",
        largest=MOST_ON_TRACK,
    )


def _owls() -> Cell:
    return Cell(
        "owls",
        _("Owl tiles"),
        "picks",
        symbol="owl",
        asks=_("Owl tiles"),
        hint=_("the chips move on"),
        things=tuple(
            Thing(
                f"owl-{value}",
                str(value),
                question=Question(keys=tuple(Key(n, value * n) for n in range(OWL_STACKS + 1))),
                tags=(f"owl-{value}",),
            )
            for value in OWLS
        ),
        rule="WS-SCORE-2",
    )


def _chips() -> Cell:
    return Cell(
        "chips",
        _("Magic chips"),
        "count",
        symbol="chip",
        asks=_("Magic chips, {each} points each").format(each=CHIP_POINTS),
        question=Question(
            "chips",
            _("{name}’s magic chips?"),
            tuple(Key(n, CHIP_POINTS * n) for n in range(CHIPS_WITH_A_KEY + 1)),
            more=CHIPS,
            each=CHIP_POINTS,
        ),
        rule="WS-SCORE-3",
        tags=("chips",),
    )


def _scrolls() -> Cell:
    return Cell(
        "scrolls",
        pgettext("sheet", "Scrolls"),
        "deck",
        symbol="scroll",
        asks=_("{name}’s next scroll?"),
        hint=_("tap the card, then how well it is fulfilled"),
        things=scrolls(),
        entry=forms(lambda n: ngettext("{count} scroll", "{count} scrolls", n)),
        none=_("No scrolls"),
        ends=_("No more: {next}"),
        told=_("Unused spells and prophecies."),
        rule="WS-SCORE-5",
    )


def _tie() -> Tie:
    return Tie(
        asks=_("Who is further on the wand?"),
        asks_many=_("Who is the furthest on the wand?"),
        hint=_("Whoever is further on the wand is ahead."),
        answer=_("is further"),
        same=_("asks once more"),
        rule="WS-TIE-1",
        symbol="wand",
        known_by="wand",
        then=Tie(
            asks=_("Is it the last space of the wand? Who came there first?"),
            asks_many=_("Is it the last space of the wand? Who came there first?"),
            hint=_("On its last space the counters lie one upon another: the lowest came first."),
            answer=_("came first"),
            same=_("not the last space"),
            rule="WS-TIE-1",
            symbol="wand",
            single=True,
            known_by="arrival",
        ),
    )

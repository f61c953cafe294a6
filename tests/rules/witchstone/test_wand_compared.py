"""Finals in which nobody counted the spaces of the wand: who is further was compared, or not."""

from typing import Any

import pytest

from rules.kernel.errors import NotUnderstood
from rules.witchstone.document import score_document
from tests.rules.witchstone.ends import finals, player, refused, scored


def compared(*ranks: int | None, tracks: tuple[int, ...] = (40, 40, 40)) -> list[dict[str, Any]]:
    names = ("Mira", "Tom", "Ola")
    return [
        player(name, track=track, wand={"rank": rank})
        for name, track, rank in zip(names, tracks, ranks, strict=False)
    ]


def test_without_a_tie_nobody_has_to_look() -> None:
    document = scored(*compared(None, None, tracks=(41, 40)))
    assert document["winners"] == ["Mira"]
    assert document["tie_break"] is None


def test_a_tie_that_nobody_has_looked_at_is_refused() -> None:
    refusal = refused(*compared(None, None))
    assert (refusal.rule, refusal.reason) == ("WS-TIE-1", "wand-unknown")
    assert refusal.facts == {"player": "Mira", "names": ["Mira", "Tom"]}


def test_who_is_further_is_ahead() -> None:
    document = scored(*compared(2, 3, 1))
    assert [each["rank"] for each in document["players"]] == [2, 3, 1]
    assert document["tie_break"] == {
        "rule": "WS-TIE-1",
        "decided_by": "wand",
        "values": {"Mira": 2, "Tom": 3, "Ola": 1},
    }


def test_who_is_the_same_shares() -> None:
    document = scored(*compared(1, 1, 3))
    assert [each["rank"] for each in document["players"]] == [1, 1, 3]
    assert document["tie_break"]["decided_by"] == "shared"
    assert document["tie_break"]["rule"] == "WS-TIE-2"


@pytest.mark.parametrize("wand", [{}, {"space": 3, "rank": 1}, {"rank": 0}, {"rank": "1"}])
def test_a_wand_is_a_space_or_a_place(wand: Any) -> None:
    with pytest.raises(NotUnderstood, match="wand"):
        score_document(finals(player("Mira", wand=wand), player("Tom", wand={"rank": 1})))


def test_some_are_not_counted_and_others_compared() -> None:
    with pytest.raises(NotUnderstood, match="for all players or for none"):
        score_document(finals(player("Mira", wand={"rank": 1}), player("Tom", wand={"space": 2})))

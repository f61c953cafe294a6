"""What a result page is made from: bars on one scale, sentences about ties, first letters."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import pytest
from django.utils.translation import override

from rules.kernel.game import Game
from rules.kernel.phrase import Phrase
from rules.kernel.sheet import Criterion, Line, Result, Sheet, rank
from rules.registry import GAMES
from scorer.pads.outcome import GAP, KINDS, Outcome, with_initials
from scorer.pads.picture import picture, png

NOW = datetime(2026, 11, 19, 21, tzinfo=UTC)
HOUSE, CANDY = GAMES["gingerbread-house"], GAMES["candy-hunters"]


def sheet(name: str, **points: int) -> Sheet:
    items = [(item.replace("_", "-"), count) for item, count in points.items()]
    return Sheet(name, tuple(Line(item, count, "GH-SCORE-1", Phrase("")) for item, count in items))


def outcome(result: Result, game: Game[Any, Any] = HOUSE) -> Outcome:
    return Outcome.from_result(result, game, "", NOW)


def houses(heights: Mapping[str, int], points: int = 20) -> Result:
    sheets = [sheet(name, characters=points) for name in heights]
    return rank(HOUSE.id, sheets, [Criterion("house-height", "GH-TIE-1", heights)], "GH-TIE-2")


def hunters(*sheets: Sheet) -> Result:
    return rank(CANDY.id, sheets, [], "CH-TIE-4")


def test_each_two_neighbours_who_are_level_have_a_sentence() -> None:
    shown = outcome(houses({"Alice": 4, "Bob": 6, "Clarissa": 5}))
    assert [player.name for player in shown.ranked] == ["Bob", "Clarissa", "Alice"]
    assert [str(tie) for tie in shown.ties] == [
        "Bob before Clarissa: both have 20, and Bob’s house is taller.",
        "Clarissa before Alice: both have 20, and Clarissa’s house is taller.",
    ]
    assert [player.tie and player.tie.rule for player in shown.ranked] == [
        None,
        "GH-TIE-1",
        "GH-TIE-1",
    ]
    assert shown.lead == "with the taller house"


def test_those_who_share_a_rank_have_one_sentence_under_the_last_of_them() -> None:
    shown = outcome(houses({"Alice": 4, "Bob": 6, "Clarissa": 4, "Dale": 4}))
    assert [player.rank for player in shown.ranked] == [1, 2, 2, 2]
    assert [(tie.under, tie.who, tie.rule) for tie in shown.ties] == [
        ("Alice", "Bob before Alice:", "GH-TIE-1"),
        ("Dale", "Nothing separates Alice, Clarissa and Dale:", "GH-TIE-2"),
    ]


def test_ranks_that_are_shared_are_left_out_afterwards() -> None:
    shown = outcome(houses({"Alice": 6, "Bob": 6, "Clarissa": 4}))
    assert [player.rank for player in shown.ranked] == [1, 1, 3]
    assert shown.headline == "Alice and Bob share the victory"
    assert shown.lead == ""


def test_two_who_share_the_second_place_are_both_behind_the_winner() -> None:
    heights = {"Alice": 1, "Bob": 4, "Clarissa": 4}
    sheets = [sheet("Alice", characters=30), sheet("Bob", characters=20)]
    sheets.append(sheet("Clarissa", characters=20))
    result = rank(HOUSE.id, sheets, [Criterion("house-height", "GH-TIE-1", heights)], "GH-TIE-2")
    assert outcome(result).lead == "10 ahead of Bob and Clarissa"


def test_one_player_alone_is_ahead_of_nobody() -> None:
    shown = outcome(hunters(sheet("Ola", regular_patterns=4)), CANDY)
    assert (shown.headline, shown.lead, shown.ties) == ("Ola wins", "", [])


def ends(shown: Outcome) -> list[float]:
    """Where the filled part of each bar ends."""
    return [
        player.bar[-1].left
        if player.bar[-1].kind == "x"
        else player.bar[-1].left + player.bar[-1].wide + GAP
        for player in shown.players
    ]


def test_the_bars_of_all_players_have_one_scale() -> None:
    alice = sheet("Alice", characters=36, chimney_6=12, gingerbread=3)
    bob = sheet("Bob", characters=20)
    shown = outcome(rank(HOUSE.id, [alice, bob], [], "GH-TIE-2"))
    first, second = shown.players
    assert [part.kind for part in first.bar] == ["a", "b", "c"]
    assert ends(shown) == pytest.approx([100, 100 * 20 / 51])
    assert [part.left for part in first.bar] == pytest.approx([0, 100 * 36 / 51, 100 * 48 / 51])
    assert [part.kind for part in second.bar] == ["a"]
    assert shown.legend == {"characters": "a", "bonus cards": "b", "gingerbread": "c"}


def test_points_that_were_taken_off_lie_hollow_on_the_end() -> None:
    ola = sheet("Ola", regular_patterns=8, candies=4, scare_markers=-2)
    jan = sheet("Jan", regular_patterns=6, candies=0, scare_markers=0)
    shown = outcome(hunters(ola, jan), CANDY)
    assert [part.kind for part in shown.players[0].bar] == ["a", "b", "x"]
    assert ends(shown) == pytest.approx([100 * 10 / 12, 100 * 6 / 12])
    hollow = shown.players[0].bar[-1]
    assert hollow.left + hollow.wide + GAP == pytest.approx(100)
    assert shown.legend == {"patterns": "a", "candies": "b", "scares, off": "x"}


def test_fewer_than_no_points_begin_left_of_the_others() -> None:
    ola = sheet("Ola", regular_patterns=2, scare_markers=-4)
    jan = sheet("Jan", regular_patterns=8, scare_markers=0)
    shown = outcome(hunters(ola, jan), CANDY)
    assert [player.total for player in shown.ranked] == [8, -2]
    assert [part.left for part in shown.players[0].bar] == pytest.approx([20, 0])
    assert [part.left for part in shown.players[1].bar] == pytest.approx([20])
    assert all(0 <= part.left <= 100 and part.wide > 0 for p in shown.players for part in p.bar)


def test_where_nobody_has_a_point_there_is_no_bar_and_no_legend() -> None:
    shown = outcome(hunters(sheet("Ola", candies=0), sheet("Jan", candies=0)), CANDY)
    assert [player.bar for player in shown.players] == [[], []]
    assert shown.legend == {}
    assert png(picture(shown)).startswith(b"\x89PNG")
    assert shown.headline == "Ola and Jan share the victory"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_source_of_a_game_has_a_hatching_of_its_own(game: Game[Any, Any]) -> None:
    assert 0 < len(game.sources) <= len(KINDS)
    assert len({*game.sources.values()}) == len(game.sources)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_step_of_a_tie_has_a_reason(game: Game[Any, Any]) -> None:
    assert game.tie_reasons.keys() == game.tie_words.keys() - {"shared", "equal-rank"}


@pytest.mark.parametrize(
    ("minutes", "words"), [(None, ""), (38, "38 min"), (60, "1 h 0 min"), (72, "1 h 12 min")]
)
def test_it_says_how_long_they_played(minutes: int | None, words: str) -> None:
    result = houses({"Alice": 1, "Bob": 2})
    assert Outcome.from_result(result, HOUSE, "", NOW, minutes=minutes).lasted == words


def test_first_letters_are_numbered_where_players_share_one() -> None:
    result = houses({"Alice": 4, "anna": 6, "Bob": 4, "שרה": 4})
    shown = outcome(with_initials(result))
    assert [player.name for player in shown.players] == ["A1", "A2", "B.", "ש."]
    assert shown.winners == ["A2"]
    assert [tie.under for tie in shown.ties] == ["A1", "ש."]


@pytest.mark.parametrize("name", ["\x01", "\u200f", " ", "👩\u200d👩\u200d👧 Ola", "Ǆ"])
def test_every_name_has_a_first_letter(name: str) -> None:
    shown = with_initials(houses({name: 4, "Bob": 5}))
    assert len({place.sheet.name for place in shown.players}) == 2


@pytest.mark.parametrize("language", ["en", "nl", "pl"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_two_sources_have_the_same_words(game: Game[Any, Any], language: str) -> None:
    with override(language):
        sheets = [sheet("Ola", **{item.replace("-", "_"): 1 for item in game.sources if item})]
        assert len(outcome(rank(game.id, sheets, [], "X"), game).sources) == len(sheets[0].lines)

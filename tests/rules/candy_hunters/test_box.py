"""The box: what is known of it, and that nothing is invented."""

from rules.candy_hunters.cards import BOX, Card
from rules.candy_hunters.check import check
from rules.candy_hunters.components import (
    BUILDINGS_EACH,
    COLOURS,
    GHOSTS,
    HAUNTED_CARDS,
    KIDS_EACH,
    PLAYERS,
    REGULAR_CARDS,
    STARTING_EACH,
    WINDMILL,
)
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.moves import LayBoard, Learn
from rules.candy_hunters.opening import opening
from rules.candy_hunters.state import State
from rules.kernel.game import TABLE
from rules.kernel.refusal import Refusal
from tests.rules.candy_hunters.test_position import table


def test_the_components_are_as_the_rulebook_counts_them() -> None:
    counts = {kind: component.count for kind, component in BOX.components.items()}
    assert counts["buildings"] == BUILDINGS_EACH * len(COLOURS)
    assert counts["buildings-of-a-colour"] == BUILDINGS_EACH
    assert counts["ghosts"] == GHOSTS
    assert counts["kids"] == KIDS_EACH * PLAYERS[-1]
    assert (counts["regular-patterns"], counts["haunted-patterns"]) == (28, 8)
    assert (REGULAR_CARDS, HAUNTED_CARDS) == (28, 8)
    assert counts["starting-buildings"] == STARTING_EACH * len(COLOURS)


def test_no_printed_pattern_is_known() -> None:
    assert BOX.entries == ()
    assert table().learnt == ()


def test_the_start_we_suggest_is_a_start() -> None:
    assert check(table(set_up=True), LayBoard(TABLE, *WINDMILL)) is None


def test_a_table_knows_the_cards_of_its_box() -> None:
    header = CANDY_HUNTERS.header(["Alice", "Bob"])
    box = (CANDY_HUNTERS.read_card("br/-y"), CANDY_HUNTERS.read_card("bx"))
    state = opening(type(header)(header.game, header.rules, header.players, header.options, box))
    assert isinstance(state, State)
    assert state.learnt == ("-b/yr", "b/x")
    assert [card.kind for card in box] == ["regular", "haunted"]
    assert [card.name for card in box] == ["-b/yr", "b/x"]


def test_a_box_with_a_pattern_too_large_is_refused() -> None:
    header = CANDY_HUNTERS.header(["Alice", "Bob"])
    box = (CANDY_HUNTERS.read_card("bbbbb/rrrrr"),)
    found = opening(type(header)(header.game, header.rules, header.players, header.options, box))
    assert isinstance(found, Refusal)
    assert found.rule == "CH-BOX-4"


def test_a_card_may_be_drawn_again() -> None:
    state, known = table(), Learn(TABLE, Card("b/r"))
    for _ in range(2):
        assert check(state, known) is None
        state, _gains = CANDY_HUNTERS.rules.play(state, known)
    assert state.learnt == ("b/r",)


def test_the_box_is_full_with_twenty_eight_regular_patterns() -> None:
    state = table()
    rows = [a + b + c for a in COLOURS for b in COLOURS for c in COLOURS]
    cards = list(dict.fromkeys(CANDY_HUNTERS.read_card(row) for row in rows))
    for card in cards[:REGULAR_CARDS]:
        state, _gains = CANDY_HUNTERS.rules.play(state, Learn(TABLE, card))
    refusal = check(state, Learn(TABLE, cards[REGULAR_CARDS]))
    assert refusal
    assert (refusal.rule, refusal.reason) == ("CH-BOX-3", "box-of-cards")
    assert check(state, Learn(TABLE, Card("b/x"))) is None

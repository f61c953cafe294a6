"""What is printed: what is known of it, what a table reads, and what contradicts it."""

import pytest

from rules.kernel.game import TABLE, Header
from rules.kernel.refusal import Refusal
from rules.kernel.text import read_moves
from rules.witchstone import components, pentagram, wand
from rules.witchstone.board import BOX, HOME, Board, pieces_of
from rules.witchstone.card_text import read_card
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.moves import Learn
from rules.witchstone.opening import opening
from rules.witchstone.piece_words import piece_words
from rules.witchstone.sketch_board import sketch_board
from rules.witchstone.state import State

OWN = WITCHSTONE.header(["Ola", "Jan"], board="own")
CAULDRON = ("corners ewpcms", "bubbles b2 b4 d2 d6 f2 f4")
LOOP = (
    *("pentagram 1 owl", "pentagram 2 owl", "pentagram 3 hex", "pentagram 4 hex"),
    *("pentagram 5 hex", "pentagram 6 start"),
)


def table(*pieces: str) -> State:
    """A table that has read these pieces."""
    box = tuple(map(read_card, pieces))
    state = opening(Header(OWN.game, OWN.rules, OWN.players, OWN.options, box))
    assert isinstance(state, State), state
    return state


def read(state: State, text: str) -> Refusal | None:
    return WITCHSTONE.rules.check(state, Learn(TABLE, read_card(text)))


def test_the_catalogue_and_the_rules_count_the_same() -> None:
    counts = {name: component.count for name, component in BOX.components.items()}
    assert counts["hex-tiles-of-a-player"] == components.TILES == len(components.PAIRS)
    assert counts["special-hex-tiles"] == components.SPECIALS
    assert counts["owl-tiles"] == len(components.OWLS) * components.OWL_STACKS
    assert counts["scrolls"] == components.SCROLLS
    assert counts["magic-chips"] == components.CHIPS
    assert counts["crystals-of-a-player"] == components.CRYSTALS + 1
    assert counts["energy-units"] == 4 * components.ENERGY
    assert counts["small-witches"] == 4 * components.SMALL_WITCHES
    assert counts["silver-spaces"] == len(wand.SILVER)
    assert counts["bonus-spaces-of-the-wand"] == len(wand.BONUS_ACTIONS)
    assert not BOX.entries, "nothing that is printed has been published"


def test_the_sketch_board_says_that_it_is_ours() -> None:
    text = (HOME / "sketch_board.toml").read_text("utf-8")
    assert text.startswith("# A board of our own")
    assert "Nothing of it is printed anywhere" in text


def test_of_an_own_board_only_the_rulebook_is_known() -> None:
    assert Board().stone == {1: 5, 2: 3}
    state = table()
    assert (state.step, state.board) == ("board", Board())
    assert table(*CAULDRON).step == "chips"


def test_a_cauldron_that_was_read_is_set_up() -> None:
    state = table(*CAULDRON)
    assert state.players[0].crystals == ("b2", "b4", "d2", "d6", "f2", "f4")
    assert state.players[1].black == "d4"


@pytest.mark.parametrize(
    ("known", "text"),
    [
        (("corners ewpcms",), "corners wepcms"),
        (("rim a2 e",), "rim a2 w"),
        (("connection tower1-village1 2",), "connection tower1-village1 3"),
        (("pentagram 1 owl",), "pentagram 1 hex"),
        (("wand 1 light",), "wand 1 light last"),
        ((), "stone 2 4"),
        (("thresholds 1 2 3",), "thresholds 1 2 4"),
    ],
)
def test_what_contradicts_an_earlier_reading_is_refused(known: tuple[str, ...], text: str) -> None:
    refusal = read(table(*known), text)
    assert refusal
    assert (refusal.rule, refusal.reason) == ("WS-BOX-3", "printed-otherwise")
    assert all(read(table(*known), piece) is None for piece in known)


@pytest.mark.parametrize(
    ("known", "text"),
    [
        (("pentagram 1 owl", "pentagram 2 owl"), "pentagram 3 owl"),
        (("pentagram 1 owl", "pentagram 2 owl"), "pentagram 3 start"),
        (LOOP, "pentagram 7 light"),
        (("wand 1 bonus w",), "wand 2 bonus w"),
        (("wand 3 silver chips",), "wand 9 silver chips"),
        (("wand 3 light last",), "wand 4 light"),
        (("wand 4 light",), "wand 3 light last"),
        ((), "stone 3 4"),
        (("connection tower1-village1 2",), "connection tower1-village1a 1"),
        (("connection tower1-village1b 2",), "connection tower1-village1 2"),
        (("stone 4 2",), "stone 3 1"),
    ],
)
def test_what_cannot_be_printed_is_refused(known: tuple[str, ...], text: str) -> None:
    refusal = read(table(*known), text)
    assert refusal
    assert refusal.rule == "WS-BOX-4"


def test_a_loop_closes_when_all_its_spaces_are_read() -> None:
    board = table(*CAULDRON, *LOOP).board
    assert board.loop == 6
    kinds = [board.pentagram_space(steps) for steps in range(1, 13)]
    assert kinds == ["owl", "owl", "hex", "hex", "hex", "light"] * 2
    assert board.which_of_its_kind(10) == 1
    assert set(pentagram.EACH) == {"owl", "hex", "start"}


def test_a_header_that_contradicts_itself_is_refused() -> None:
    box = tuple(map(read_card, ("rim a2 e", "rim a2 w")))
    refusal = opening(Header(OWN.game, OWN.rules, OWN.players, OWN.options, box))
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "WS-BOX-3"


def test_what_a_table_has_read_is_kept_for_its_box() -> None:
    state = table(*CAULDRON, *LOOP, "stone 3 2")
    texts = [WITCHSTONE.write_card(piece) for piece in WITCHSTONE.table.learnt(state)]
    assert texts == [*CAULDRON, *LOOP, "stone 3 2"]
    sketch = opening(WITCHSTONE.header(["Ola", "Jan"]))
    assert isinstance(sketch, State)
    assert WITCHSTONE.table.learnt(sketch) == ()
    (move,) = read_moves("Ola: learn rim a2 e", WITCHSTONE, OWN)
    assert move.by == TABLE


def test_everything_that_is_printed_is_said_in_words() -> None:
    said = [str(piece_words(piece)) for piece in pieces_of(sketch_board())]
    assert len(set(said)) == len(said) > 80
    assert "tower 1 – village 1: 1 space" in said
    assert "special hex tiles for 3, 5 and 7 points: 2, 3, 4" in said

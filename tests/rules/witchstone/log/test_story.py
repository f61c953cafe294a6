"""Every move is told as a sentence, with what it set off."""

from typing import Any, get_args

import pytest

from rules.kernel.game import TABLE
from rules.witchstone import moves as m
from rules.witchstone.log.story import TOLD
from rules.witchstone.state import State
from tests.rules.witchstone.log.tables import BOOK, acting, play, table

JOINED = {"tower1-village1": "Alice"}
CHIPS = "ewpc" + "s---" + "----" * 2


def told(state: State, *moves: Any) -> str:
    """The last of these moves."""
    for move in moves:
        before, state = state, play(state, move)
    return str(BOOK.tell(before, move, state))


SENTENCES: list[tuple[State, Any, str]] = [
    (
        table(),
        m.LayTile(0, "ew", "c3", "c4"),
        "Alice lays energy on c3 and witch on c4: 1 energy action, 1 witch action.",
    ),
    (
        table(todo="ew c3 c4", step="begin", Alice={"laid": ["ew c3 c4"]}),
        m.Begin(0, "w"),
        "Alice begins with the actions: 1 witch action.",
    ),
    (
        acting("e 1 tile"),
        m.PlaceEnergy(0, "stone-tower1"),
        "Alice places energy on the Witchstone – tower 1, 1 of 3.",
    ),
    (
        acting("e 1 tile"),
        m.PlaceEnergy(0, "tower1-village1"),
        "Alice completes tower 1 – village 1 with energy: 1 point.",
    ),
    (acting("w 1 tile"), m.LayWitch(0), "Alice lays a witch beside the tower."),
    (
        acting("w 1 tile", built=JOINED, chips=CHIPS, Alice={"lying": 1}),
        m.StandWitch(0, "village1"),
        "Alice stands a witch up at village 1 for 1 witch action: 2 points, a magic chip (scroll).",
    ),
    (acting("m 1 tile"), m.Skip(0), "Alice lets 1 wand action go."),
    (
        acting("c 2 tile chips w"),
        m.Skip(0),
        "Alice lets 2 crystal actions and the chips of the bottom shelf go.",
    ),
    (
        acting("special ew"),
        m.UseOnce(0, "w"),
        "Alice uses the special hex tile energy + witch once: 2 witch actions.",
    ),
    (
        acting("special ew"),
        m.Keep(0, "c3"),
        "Alice lays the special hex tile energy + witch on c3 for good.",
    ),
    (
        acting("any 2"),
        m.Choose(0, "s"),
        "Alice chooses at the empty space of the pentagram: 2 scroll actions.",
    ),
    (acting("c 1 tile"), m.MoveCrystal(0, "b2", "a2"), "Alice moves a crystal from b2 to a2."),
    (
        acting("c 1 tile"),
        m.MoveCrystal(0, "d4", "d3"),
        "Alice moves the black crystal from d4 to d3.",
    ),
    (
        acting("c 0 tile rim e"),
        m.ToShelf(0, "e"),
        "Alice puts a crystal on the energy shelf: 2 energy actions.",
    ),
    (
        acting("c 0 tile rim ek"),
        m.ToShelf(0, "ek"),
        "Alice puts the black crystal on the energy shelf: 4 energy actions.",
    ),
    (
        acting("c 0 tile rim e", cloth="v"),
        m.ToBottom(0, "e", "v"),
        "Alice puts a crystal on the bottom shelf: 3 points, a magic chip (victory points).",
    ),
    (
        acting("c 0 tile chips w"),
        m.UseChip(0, "w"),
        "Alice uses a chip of the bottom shelf: 1 witch action.",
    ),
    (acting("s 2 tile"), m.TakeScroll(0, 2), "Alice takes scroll 2, double wand spell."),
    (
        acting("m 1 tile", Alice={"scrolls": ["double wand"]}),
        m.CastSpell(0, "double wand"),
        "Alice plays the double wand spell: 2 wand actions.",
    ),
    (
        table(Alice={"track": 3}),
        m.Damage(0, "b2"),
        "Alice takes the crystal on b2 out, damaged, for 1 point.",
    ),
    (table(set_up="start"), m.Start(1), "Bob begins."),
    (table(set_up="start"), m.Handicap(1, 2), "Bob plays with handicap 2."),
    (
        table(set_up="specials"),
        m.LaySpecials(TABLE, ("ew", "pc", "ms")),
        "The special hex tiles on the pentagram: energy + witch, pentagram + crystal,"
        " wand + scroll.",
    ),
    (table(), m.Correct(TABLE, 1, track=4), "The table corrects Bob’s side."),
]


@pytest.mark.parametrize(
    ("state", "move", "sentence"),
    SENTENCES,
    ids=lambda each: each[:60] if isinstance(each, str) else "",
)
def test_a_move_is_told(state: State, move: Any, sentence: str) -> None:
    assert told(state, move) == sentence


def test_what_the_wand_sets_off_is_told_with_the_move_that_crosses_it() -> None:
    state = acting("m 9 tile", Alice={"lying": 1})
    sentence = told(state, m.MoveOnWand(0, 9))
    assert sentence.startswith("Alice moves 9 spaces on the wand, to space 9 and in the lead: ")


def test_an_owl_and_a_special_tile_are_told_with_the_steps() -> None:
    spaces = table().board.pentagram
    to_the_owl = min(number for number, kind in spaces.items() if kind == "owl")
    to_the_tile = min(number for number, kind in spaces.items() if kind == "hex")
    for goal, words in ((to_the_owl, "an owl tile worth 7"), (to_the_tile, "the special hex tile")):
        state = acting("p 1 tile", Alice={"pentagram": goal - 1})
        assert words in told(state, m.StepOn(0))


def test_every_kind_of_move_can_be_told() -> None:
    assert set(TOLD) == set(get_args(m.AnyMove))


def test_what_the_table_lays_out_and_turns_up_is_nobodys() -> None:
    scrolls = ("single",) * 5 + ("same forest",)
    laid = told(table(set_up="display"), m.Display(TABLE, scrolls))
    assert laid.endswith("prophecy: witches at forest.")
    seen = play(acting("s 1 tile"), m.TakeScroll(0, 1))
    assert told(seen, m.Refill(TABLE, "double wand")) == (
        "Turned up on the display: double wand spell."
    )

"""What somebody means by taps that are not legal, so that the rule can be named."""

from rules.kernel.game import Move
from rules.kernel.rulings import Ruling, load_all, ruling_header
from rules.kernel.table import Path
from rules.kernel.text import read_moves
from rules.witchstone import moves as m
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.map import ends
from rules.witchstone.state import State
from tests.cases import every_case
from tests.rules.witchstone.log.tables import BOOK, acting, refused, table
from tests.rules.witchstone.log.taps import sight


def drawn(move: Move) -> Path:
    """How a move is tapped where everything is drawn; nothing for what is typed."""
    match move:
        case m.LayTile():
            return f"tile:{move.pair}", f"cell:{move.first}", f"cell:{move.second}"
        case m.PlaceEnergy() if move.connection[-1] in "ab":
            return (f"way:{move.connection}",)
        case m.PlaceEnergy():
            return tuple(f"at:{end}" for end in ends(move.connection))
        case m.MoveCrystal():
            return f"cell:{move.start}", f"cell:{move.end}"
        case m.CrystalToRim():
            return f"cell:{move.start}", f"rim:{move.rim}"
        case m.ToBottom():
            return f"bottom:{move.crystal}", f"chip:{move.chip}"
        case m.Damage():
            return "damage", f"cell:{move.cell}"
        case m.Start() if move.by < 0:
            return ()
        case m.Handicap():
            return f"handicap:{move.by}", f"level:{move.level}"
        case m.Refill():
            return sight(move.scroll)
    found = ONE_TAP.get(type(move))
    return (found(move),) if found else ()


ONE_TAP = {
    m.Start: lambda move: f"start:{move.by}",
    m.PlaceBigWitch: lambda move: f"at:{move.tower}",
    m.Pass: lambda move: "pass",
    m.Begin: lambda move: f"begin:{move.symbol}",
    m.LayWitch: lambda move: "lay",
    m.StandWitch: lambda move: f"at:{move.location}",
    m.StepOn: lambda move: f"step:{move.steps}",
    m.UseOnce: lambda move: f"once:{move.symbol}",
    m.Keep: lambda move: f"cell:{move.cell}",
    m.Choose: lambda move: f"choose:{move.symbol}",
    m.ToShelf: lambda move: f"shelf:{move.crystal}",
    m.ToScreen: lambda move: f"beside:{move.crystal}",
    m.UseChip: lambda move: f"use:{move.chip}",
    m.MoveOnWand: lambda move: f"wand:{move.spaces}",
    m.TakeScroll: lambda move: f"scroll:{move.position}",
    m.CastSpell: lambda move: f"spell:{move.spell.replace(' ', '-')}",
    m.Skip: lambda move: "skip",
    m.TurnUp: lambda move: f"special:{move.pair}",
}


def examples() -> list[tuple[Ruling, State, Move]]:
    """Every refused move of the rulings that somebody could tap: the one at her turn."""
    found = []
    for ruling in load_all(WITCHSTONE):
        if ruling.expect != "refused" or not ruling.moves or ruling.finals is not None:
            continue
        header = ruling_header(ruling, WITCHSTONE)
        state = WITCHSTONE.position(header, ruling.position)
        assert isinstance(state, State)
        *before, last = read_moves(ruling.moves, WITCHSTONE, header)
        for move in before:
            state, _ = WITCHSTONE.rules.play(state, move)
        if drawn(last) and last.by in (state.active, -1):
            found.append((ruling, state, last))
    return found


EXAMPLES = examples()


@every_case([(ruling.id, ruling, state, move) for ruling, state, move in EXAMPLES])
def test_taps_of_a_refused_move_name_its_rule(ruling: Ruling, state: State, move: Move) -> None:
    meant = BOOK.attempt(state, drawn(move))
    assert meant is not None, drawn(move)
    refusal = WITCHSTONE.rules.check(state, meant)
    assert refusal is not None, meant
    assert refusal.rule == ruling.rule, meant


def test_most_rules_can_be_broken_by_taps() -> None:
    assert len({ruling.rule for ruling, *_ in EXAMPLES}) > 35


def test_a_first_tap_that_leads_nowhere_says_why() -> None:
    assert refused(table(), "tile:ew", "cell:b2") == "WS-TILE-5"
    assert refused(table(), "tile:ew", "cell:a1") == "WS-TILE-4"
    assert refused(table(Alice={"laid": ["ew c3 c4"]}), "cell:c3") == "WS-TILE-3"
    assert refused(table(Alice={"laid": ["ew c3 c4"]}), "tile:ew") == "WS-TILE-6"
    assert refused(acting("e 1 tile"), "at:castle3") == "WS-ENERGY-2"
    assert refused(acting("w 1 tile", Alice={"lying": 1}), "at:tower1") == "WS-WITCH-6"
    assert refused(acting("c 1 tile"), "cell:c3") == "WS-CRYSTAL-1"
    assert refused(acting("c 1 tile"), "cell:b2", "cell:b4") == "WS-CRYSTAL-2"
    assert refused(acting("special ew"), "cell:b2") == "WS-PENTAGRAM-3"
    assert refused(acting("p 1 tile"), "step:2") == "WS-ACTION-2"
    assert refused(acting("w 1 tile"), "wand:1") == "WS-ACTION-3"
    assert refused(table(Alice={"track": 0}), "damage") == "WS-CRYSTAL-11"
    assert refused(table(), "kind:double") == "WS-SCROLL-4"


def test_what_means_nothing_is_nothing() -> None:
    for path in (("tile:zz",), ("cell:z9",), ("at:moon",), ("way:moon-sun",), ("start:x",), ("?",)):
        assert BOOK.attempt(table(), path) is None

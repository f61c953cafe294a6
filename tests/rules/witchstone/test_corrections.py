"""Table corrections: whatever is accepted leaves a table that can go on."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.game import TABLE, Header
from rules.soak import play_random_game
from rules.witchstone import moves as m
from rules.witchstone.board import Connection, pieces_of
from rules.witchstone.card_text import read_card
from rules.witchstone.check import check
from rules.witchstone.components import FACES, PAIRS, SYMBOLS
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.hexes import CELLS
from rules.witchstone.invariants import problems
from rules.witchstone.map import LOCATIONS, TOWERS
from rules.witchstone.opening import opening
from rules.witchstone.options import options
from rules.witchstone.play import play
from rules.witchstone.scrolls import SPELLS
from rules.witchstone.state import Pending, State

BOOK = WITCHSTONE.table


def positions(seed: int, every: int = 17) -> tuple[Header, list[State]]:
    """Some positions of a game after its set-up."""
    header, at = play_random_game(WITCHSTONE, Random(f"correct-{seed}"))
    found = []
    while at.before is not None:
        if at.state.round and at.number % every == 0:
            found.append(at.state)
        at = at.before
    return header, found


@pytest.mark.parametrize("seed", range(4))
def test_the_table_as_it_is_written_down_corrects_nothing(seed: int) -> None:
    header, states = positions(seed)
    notation = WITCHSTONE.notation(header)
    for state in states:
        for seat in range(len(state.players)):
            move = notation.read(BOOK.correction(state, seat, header), TABLE)
            assert notation.read(notation.write(move), TABLE) == move
            assert check(state, move) is None
            after, gains = play(state, move)
            assert replace(after, corrections=state.corrections) == state
            assert gains == ()


def some_correction(state: State, rng: Random) -> m.Correct:
    """Anything that could be said of a player."""
    seat = rng.randrange(len(state.players))
    player = state.players[seat]
    tile = ("ew", tuple(rng.sample(CELLS, rng.choice((1, 2)))))
    values: dict[str, Any] = {
        "track": rng.randint(0, 60),
        "pentagram": rng.randint(0, 30),
        "wand": rng.randint(0, 22),
        "lying": rng.randint(0, 12),
        "standing": tuple(rng.sample(LOCATIONS, rng.randint(0, 4))),
        "owls": tuple(rng.choice((7, 7, 6, 6, 5, 3)) for _ in range(rng.randint(0, 3))),
        "spells": tuple(rng.choices(SPELLS, k=rng.randint(0, 4))),
        "connections": tuple(
            (name, rng.randint(1, 3))
            for name in rng.sample(sorted(state.board.connections), rng.randint(0, 2))
        )
        if len(state.board.connections) > 1
        else (),
        "laid": (*((each.pair, each.cells) for each in player.laid), tile),
        "crystals": tuple(rng.sample(CELLS, len(player.crystals))),
        "black": rng.choice((*CELLS, "")),
        "turn": True,
        "tower": rng.choice(TOWERS),
        "passed": rng.randint(0, 2),
        "chips": "".join(sorted(rng.choices(FACES, k=rng.randint(0, 4)), key=FACES.index)),
        "once": tuple(rng.choices(PAIRS, k=rng.randint(0, 3))),
        "rack": tuple(rng.choices((*SYMBOLS, "ek", "bottom", "bottomk"), k=rng.randint(0, 3))),
        "beside": rng.choice(("", "c", "k", "cc")),
        "damaged": rng.choice(("", "c", "ck")),
        "round": rng.randint(1, 11),
        "places": tuple((place, rng.choice(FACES)) for place in rng.sample(LOCATIONS, 3)),
        "cloth": "".join(sorted(rng.choices(FACES, k=rng.randint(0, 5)), key=FACES.index)),
        "display": tuple(rng.choices(SPELLS, k=rng.choice((5, 6, 6, 6)))),
        "specials": tuple(rng.choices((*PAIRS, ""), k=3)),
        **_printed(state, rng),
    }
    said = rng.sample(sorted(values), rng.randint(1, 3))
    return m.Correct(TABLE, seat, **{field: values[field] for field in said})


def _printed(state: State, rng: Random) -> dict[str, Any]:
    """Something of the board read otherwise."""
    pieces = list(pieces_of(state.board))
    if not state.own_board or not pieces:
        return {}
    names = [piece.name for piece in pieces]
    reads = tuple(
        replace(piece, length=rng.choice((1, 2, 3)))
        for piece in rng.sample(pieces, min(3, len(pieces)))
        if isinstance(piece, Connection)
    )
    gone = [name for name in names if name not in {piece.name for piece in reads}]
    return {"reads": reads, "misread": tuple(rng.sample(gone, 1))}


@pytest.mark.parametrize("seed", range(4))
def test_an_accepted_correction_leaves_a_sound_table(seed: int) -> None:
    rng, accepted, refused = Random(seed), 0, set()
    handbook = WITCHSTONE.handbook()
    header, states = positions(seed, every=8)
    notation = WITCHSTONE.notation(header)
    for state in states:
        for _ in range(8):
            move = some_correction(state, rng)
            assert notation.read(notation.write(move), TABLE) == move
            if refusal := check(state, move):
                refused.add(refusal.rule)
                assert handbook.find(refusal.rule)
                continue
            after, _ = play(state, move)
            assert problems(after) == [], move
            assert after.step == "over" or options(after)
            accepted += 1
    assert accepted > 20
    assert len(refused) > 4


def begun(*pieces: str) -> State:
    """A table of two in the first round, on a board of its own that was read."""
    plain = WITCHSTONE.header(["Ola", "Jan"], board="own")
    box = tuple(map(read_card, (*CAULDRON, *pieces)))
    state = opening(Header(plain.game, plain.rules, plain.players, plain.options, box))
    assert isinstance(state, State), state
    for move in BOOK.middle(state):
        assert check(state, move) is None
        state, _ = play(state, move)
    return state


CAULDRON = ("corners ewpcms", "bubbles b2 b4 d2 d6 f2 f4")
NAMES = WITCHSTONE.header(["Ola", "Jan"], board="own")


def said(state: State, text: str) -> str:
    """How a correction is judged: the reason of its refusal, or nothing."""
    move = WITCHSTONE.notation(NAMES).read(text, TABLE)
    refusal = check(state, move)
    return refusal.reason if refusal else ""


def after(state: State, *texts: str) -> State:
    for text in texts:
        assert said(state, text) == ""
        move = WITCHSTONE.notation(NAMES).read(text, TABLE)
        state, _ = play(state, move)
        assert problems(state) == []
    return state


def test_a_game_can_begin_in_its_middle() -> None:
    state = begun()
    assert (state.step, state.round) == ("tile", 1)
    now = after(
        state,
        "correct Ola; tower tower3; track 20; chips ev; places tower1 e, forest2 v; cloth ew",
        "correct Jan; chips -; rack e, bottom black; crystals b2 b4 d2 d6 f2; black -",
        "correct Jan; round 5; turn",
    )
    assert now.players[0].tower == "tower3"
    assert now.chips == {"tower1": "e", "forest2": "v"}
    assert (len(now.cloth), now.aside) == (2, 21 - 2 - 2 - 2)
    assert now.rack["e"] == ("1",)
    assert now.rack["bottom"] == ("1k",)
    assert (now.round, now.active) == (5, 1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("correct Ola; rack e", "as-many-crystals"),
        ("correct Ola; black -", "as-many-crystals"),
        ("correct Ola; beside c; crystals b2 b4 d2 d6 f2", ""),
        ("correct Ola; damaged ck; crystals b2 b4 d2 d6 f2; black -", ""),
        ("correct Ola; rack e, e, e, e, e; crystals b2", "shelf-full"),
        ("correct Ola; places stone e", "no-chip-there"),
        ("correct Ola; cloth eeeeeeeeeeeee", "more-than-the-box"),
        ("correct Ola; tower tower1", "tower-taken"),
        ("correct -; display single, scrolls", "display-not-full"),
        ("correct -; specials ew - cp", "special-tile-missing"),
        ("correct -; specials ew ew cp", ""),
        ("correct -; round 7", ""),
        ("correct -; track 7", "whose"),
        ("correct -; chips e", "whose"),
    ],
)
def test_what_a_correction_says_can_lie_there(text: str, reason: str) -> None:
    state = begun()
    assert [player.tower for player in state.players] == ["tower2", "tower1"]
    assert said(state, text) == reason


def test_a_turn_begins_anew_with_everything_in_its_place() -> None:
    state = begun()
    state = replace(
        state,
        stack=(Pending("act", "tile", "c", 1, rim=("e",)), Pending("special", "pentagram", "ew")),
        step="act",
        special_pile=state.special_pile - 1,
    )
    player = replace(state.player, crystals=state.player.crystals[1:])
    state = replace(state, players=(player, *state.players[1:]))
    assert problems(state) == []
    assert said(state, "correct Ola; turn") == "as-many-crystals"
    now = after(state, "correct Ola; rack e; turn")
    assert (now.step, now.stack, now.special_pile) == ("tile", (), state.special_pile + 1)


# what is printed


MAP = ("connection stone-tower1 1", "connection stone-tower2 2")


def test_a_length_that_was_read_wrongly_is_corrected() -> None:
    state = begun(*MAP)
    now = after(state, "correct -; reads connection stone-tower1 3")
    assert now.board.connections == {"stone-tower1": 3, "stone-tower2": 2}
    assert said(state, "correct -; reads connection stone-tower3 3") == "never-read"


def test_a_connection_with_energy_is_no_misreading() -> None:
    state = after(begun(*MAP), "correct Jan; connections stone-tower1 1")
    assert said(state, "correct -; misread connection stone-tower1") == "unknown-connection"
    gone = "correct Jan; connections -; misread connection stone-tower1"
    assert after(state, gone).board.connections == {"stone-tower2": 2}


def test_a_cauldron_is_read_otherwise_and_never_not_at_all() -> None:
    state = begun()
    now = after(state, "correct -; reads corners wepcms, bubbles b2 b3 d2 d6 f2 f4")
    assert now.board.corners["a1"] == "w"
    assert now.players[0].crystals == ("b2", "b3", "d2", "d6", "f2", "f4")
    assert said(state, "correct -; misread corners") == "cauldron-needed"


def test_what_the_rulebook_prints_is_not_read_otherwise() -> None:
    assert said(begun(), "correct -; reads stone 1 4") == "never-read"


def test_a_track_is_read_otherwise_as_a_whole() -> None:
    loop = ("owl", "owl", "hex", "hex", "hex", "start")
    state = begun(*(f"pentagram {n} {kind}" for n, kind in enumerate(loop, 1)))
    now = after(state, "correct -; reads pentagram 1 hex, pentagram 3 owl")
    assert now.board.pentagram[3] == "owl"
    assert said(state, "correct -; reads pentagram 1 light") == "cannot-be-printed"
    assert after(state, "correct -; misread pentagram 6").board.loop == 0


def test_a_printed_board_is_corrected_before_anybody_plays() -> None:
    plain = WITCHSTONE.header(["Ola", "Jan"], board="own")
    box = tuple(map(read_card, (*CAULDRON, *MAP)))
    state = opening(Header(plain.game, plain.rules, plain.players, plain.options, box))
    assert isinstance(state, State)
    assert state.step == "chips"
    assert said(state, "correct -; misread connection stone-tower1") == ""
    assert said(state, "correct Ola; track 3") == "set-up-unfinished"


def test_the_sketch_board_is_not_corrected() -> None:
    state = opening(WITCHSTONE.header(["Ola", "Jan"]))
    assert isinstance(state, State)
    assert said(state, "correct -; misread connection stone-tower1") == "sketch-board"


@pytest.mark.parametrize("crystal", ["e", "ek"])
def test_nobody_is_stuck_with_a_crystal_when_no_chip_is_left(crystal: str) -> None:
    """Her shelf is full, the bottom one is not, and a correction has emptied the cloth."""
    header = WITCHSTONE.header(["Alice", "Bob"])
    said = {"stack": [f"c 0 tile rim {crystal}"], "rack": {"e": "1122"}}
    state: Any = WITCHSTONE.position(header, said)
    empty = m.Correct(TABLE, cloth="")
    assert check(state, empty) is None
    state, _ = play(state, empty)
    bottom = m.ToBottom(0, crystal, "")
    assert [move for move in options(state) if not isinstance(move, m.Damage)] == [bottom]
    assert check(state, bottom) is None
    assert str(BOOK.ask(state, ()).tap(f"bottom:{crystal}").label).endswith("without a chip")  # type: ignore[union-attr]
    notation = WITCHSTONE.notation(header)
    assert notation.read(notation.write(bottom), 0) == bottom
    after, gains = play(state, bottom)
    assert (after.rack["bottom"], gains) == (("0" + crystal[1:],), ())
    assert (after.active, problems(after)) == (1, [])
    taken = check(state, m.ToBottom(0, crystal, "w"))
    assert taken is not None
    assert (taken.rule, taken.reason) == ("WS-CRYSTAL-6", "no-such-chip")
    left = check(WITCHSTONE.position(header, said), bottom)  # type: ignore[arg-type]
    assert left is not None
    assert (left.rule, left.reason) == ("WS-CRYSTAL-6", "which-chip")

"""What is drawn is what lies on the table, and whatever has a place there can be tapped there."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import hypot
from random import Random

import pytest
from msgspec.structs import replace

from rules import service
from rules.kernel.replay import replay
from rules.witchstone import moves as m
from rules.witchstone.components import BOTTOM, OWLS, SYMBOLS
from rules.witchstone.drawn.cauldron import HEX, HIGH, WIDE, Cauldron, draw_cauldron, middle
from rules.witchstone.drawn.lines import PLACED, RADIUS, centre, lines
from rules.witchstone.drawn.map import draw_map
from rules.witchstone.drawn.pentagram import draw_pentagram
from rules.witchstone.drawn.rack import draw_rack
from rules.witchstone.drawn.scrolls import draw_scroll, draw_scrolls
from rules.witchstone.drawn.side import draw_side
from rules.witchstone.drawn.stack import draw_stack
from rules.witchstone.drawn.tiles import draw_tiles
from rules.witchstone.drawn.wand import SILVER_DRAWN, draw_wand
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.hexes import CELLS, CENTRE, EDGE
from rules.witchstone.labels import COUNTED_DRAWN, DRAWN
from rules.witchstone.log.keys import parted
from rules.witchstone.log.panels import ORDER
from rules.witchstone.log.scene import scene
from rules.witchstone.map import ends
from rules.witchstone.scrolls import ALL
from rules.witchstone.sketch_board import sketch_board
from rules.witchstone.state import State
from tests.rules.witchstone.log.tables import acting, table

ROOT = WITCHSTONE.home.parents[1]
RECORDS = sorted((WITCHSTONE.home / "records").glob("*.txt"))
SMALLEST_PHONE = 320
THUMB = 43.5
WITH_A_PLACE = frozenset(
    [
        *("at", "way", "cell", "rim", "step", "wand", "scroll", "begin", "once", "choose"),
        *("shelf", "bottom", "beside", "chip", "use", "tile", "turn", "special", "face", "cloth"),
        "spell",
    ]
)
"""Kinds of key that something drawn has."""


@cache
def positions() -> tuple[State, ...]:
    """Every position of the recorded games, on the sketch board and on others."""
    found: list[State] = []
    for path in RECORDS:
        last = replay(service.read_record(path.read_bytes()).record, WITCHSTONE).last
        game = []
        while last is not None:
            game.append(last.state)
            last = last.before
        found += reversed(game)
    return tuple(found)


def some(every: int) -> Iterator[State]:
    yield from positions()[::every]


def drawn_of(state: State, name: str, seat: int = 0) -> Cauldron:
    panels = scene(state, seat, ()).panels
    return next(panel.drawing for panel in panels if panel.name == name)  # type: ignore[return-value]


def test_every_tap_that_has_a_place_is_drawn_there() -> None:
    random = Random(7)
    seen, walked = Counter[str](), Counter[str]()
    rare = (state for state in positions() if state.top and state.top.kind == "any")
    for state in (*some(4), *rare):
        path: tuple[str, ...] = ()
        for _ in range(4):
            taps = WITCHSTONE.table.ask(state, path).taps
            keys = scene(state, state.active, path).keys
            for tap in taps:
                kind = parted(tap.key)[0]
                seen[kind] += 1
                placed = kind in WITH_A_PLACE and "?" not in tap.key  # what nobody has read yet
                assert not placed or tap.key in keys, (state.step, path, tap.key)
            further = [tap.key for tap in taps if not tap.moves and not tap.chosen]
            if not further:
                break
            key = min(further, key=lambda key: (walked[parted(key)[0]], random.random()))
            walked[parted(key)[0]] += 1
            path = (*path, key)
    assert seen.keys() >= WITH_A_PLACE, WITH_A_PLACE - seen.keys()


def test_nothing_can_be_tapped_in_what_is_folded_away_or_somebody_elses() -> None:
    for state in some(9):
        for panel in scene(state, state.active, ()).below:
            assert not any(panel.drawing.keys), panel.name
        other = (state.active + 1) % len(state.players)
        assert not any(drawn_of(state, "cauldron", other).keys)


def test_all_drawings_are_there_each_once_the_needed_ones_first() -> None:
    for state in some(5):
        found = scene(state, state.active, ())
        assert sorted(panel.name for panel in found.panels) == sorted(ORDER)
        assert found.panels == (*found.now, *found.below)
        below = [panel.name for panel in found.below]
        assert below == [name for name in ORDER if name in below]


def test_the_stack_is_drawn_whole_what_is_on_top_first() -> None:
    for state in positions():
        piles = draw_stack(state).piles
        wand = state.board.wand
        pending = [
            each
            for each in state.stack
            if each.kind != "spaces" or any(wand[space] != "light" for space in each.spaces)
        ]
        assert [pile.count for pile in piles if not pile.later] == [
            0 if each.kind in ("special", "spaces") else each.left for each in reversed(pending)
        ]
        assert [pile.symbols for pile in piles if pile.later] == [
            (DRAWN[symbol],) for symbol in state.todo
        ]
        acting = state.step == "act" and state.top in pending
        assert [pile.now for pile in piles[:1]] == ([acting] if piles else [])
        assert sum(len(pile.rim) for pile in piles) == sum(len(each.rim) for each in state.stack)


def test_the_map_shows_every_chip_witch_and_unit_of_energy() -> None:
    for state in some(7):
        drawing = draw_map(state.board, state)
        assert sum(bool(spot.chip) for spot in drawing.spots) == len(state.chips)
        units = Counter(unit.seat for way in drawing.ways for unit in way.units if unit.seat)
        complete = Counter(way.owner for way in drawing.ways if way.complete)
        for seat, player in enumerate(state.players):
            mark = str(seat + 1)
            placed = sum(count for owner, count in state.built.values() if owner == seat)
            assert units[mark] == placed
            assert complete[mark] == state.completed(seat)
            standing = [spot.location for spot in drawing.spots if mark in spot.standing]
            assert sorted(standing) == sorted(player.standing)
            towers = [spot for spot in drawing.spots if spot.big == mark]
            assert [spot.location for spot in towers] == ([player.tower] if player.tower else [])
            assert sum(spot.lying for spot in towers) == player.lying
        assert [bonus.seat for bonus in drawing.stone if bonus.seat] == [
            str(seat + 1) for seat in state.stone
        ]


def test_energy_is_drawn_from_the_end_where_its_owner_is() -> None:
    state = table(
        built={"stone-tower1": "Alice 2", "tower2-village2": "Bob 1", "village2-forest3": "Bob 1"},
        Bob={"tower": "tower2"},
    )
    ways = {way.connection: way for way in draw_map(state.board, state).ways}
    drawn = {name: "".join(unit.seat or "." for unit in way.units) for name, way in ways.items()}
    assert state.board.connections["stone-tower1"] == 3
    assert drawn["stone-tower1"] == ".11"
    assert drawn["village2-forest3"] == "2."


def test_spaces_of_the_wand_that_bring_nothing_do_not_wait() -> None:
    wand = sketch_board().wand
    light, dark = (
        next(space for space, kind in wand.items() if kind.startswith(word))
        for word in ("light", "bonus")
    )
    state = acting(f"spaces {light},{dark}", "e 1 wand")
    assert [pile.spaces for pile in draw_stack(state).piles] == [(), (dark,)]
    bonus = draw_stack(acting(f"spaces {dark} doubled", "e 1 wand")).piles[1].brings
    assert [(symbol, count) for symbol, count, _words in bonus] == [("crystal", 2)]
    assert len(draw_stack(acting(f"spaces {light}", "e 1 wand")).piles) == 1


def test_the_stack_names_all_that_brought_actions_of_a_type() -> None:
    state = acting("c 1 wand rim c")
    after, _ = WITCHSTONE.rules.play(state, m.ToShelf(0, "c"))
    pile = draw_stack(after).piles[0]
    assert (pile.count, str(pile.source)) == (3, "the wand, a crystal in the rack")
    led, _ = WITCHSTONE.rules.play(acting("m 2 tile"), m.MoveOnWand(0, 2))
    assert "doubled" in str(draw_stack(led).piles[0].source)


def test_a_cauldron_shows_every_tile_and_crystal() -> None:
    for state in some(7):
        for seat, player in enumerate(state.players):
            drawing = draw_cauldron(state.board, player, seat)
            kinds = Counter(each.kind for each in drawing.hexes)
            assert kinds["special"] == len(player.kept)
            assert kinds["tile"] == 2 * len(player.played) == 2 * len(drawing.joints)
            assert kinds["printed"] == len(state.board.corners)
            crystals = Counter(each.crystal for each in drawing.hexes)
            assert crystals["own"] == len(player.crystals)
            assert crystals["black"] == bool(player.black)
            assert len(drawing.rim) == sum(map(len, state.board.rim.values()))


def test_the_tracks_show_everybodys_counter_and_the_rack_every_crystal() -> None:
    for state in some(7):
        begun = sum(bool(player.tower) for player in state.players)
        loop, wand = draw_pentagram(state.board, state), draw_wand(state.board, state)
        assert sum(len(space.counters) for space in loop.spaces) == begun
        assert sum(len(space.counters) for space in wand.spaces) == begun
        known = sum(kind == "owl" for kind in state.board.pentagram.values())
        assert [space.owls for space in loop.spaces if space.kind == "owl"] == list(
            state.owls[:known]
        )
        assert all(space.owl == OWLS[-space.owls] for space in loop.spaces if space.owls)
        rack = draw_rack(state)
        taken = {shelf.shelf: shelf.taken for shelf in rack.shelves}
        assert taken == {shelf: len(state.rack[shelf]) for shelf in (*SYMBOLS, BOTTOM)}
        assert sum(chip.count for chip in rack.cloth) == len(state.cloth)
        assert [scroll.text for scroll in draw_scrolls(state).shown] == list(state.display)


@pytest.mark.parametrize("own", [False, True])
def test_the_sketch_board_is_marked_as_ours_and_no_other(own: bool) -> None:
    state = next(state for state in positions() if state.own_board == own)
    assert scene(state, 0, ()).ours != own
    for panel in scene(state, 0, ()).panels:
        if panel.name in ("map", "cauldron", "pentagram", "wand"):
            assert panel.drawing.ours != own  # type: ignore[union-attr]


def test_lines_of_the_sketch_board_bend_round_places_and_their_spaces_lie_apart() -> None:
    found = lines(sketch_board().connections)
    for name, line in found.items():
        for x, y in line.spaces:
            others = (centre(place) for place in PLACED if place not in ends(name))
            assert min(hypot(x - ox, y - oy) for ox, oy in others) > RADIUS + 4, name
    spaces = [space for line in found.values() for space in line.spaces]
    assert min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(spaces, 2)) > 10


def test_two_connections_between_the_same_places_are_two_lines() -> None:
    found = lines({"tower1-village1a": 2, "tower1-village1b": 1})
    assert found["tower1-village1a"].bend != found["tower1-village1b"].bend


def test_taps_lie_where_the_spaces_are_drawn_and_fit_a_thumb() -> None:
    css = (ROOT / "static" / "witchstone" / "places.css").read_text("utf-8")
    rules = {
        name: float(percent) for name, percent in re.findall(r"\.([\w-]+) \{\s*\w+: ([\d.]+)%", css)
    }
    for each in draw_cauldron(sketch_board()).hexes:
        row, half = each.classes.split()[:2]
        x, y = middle(each.cell)
        assert rules[half] * WIDE / 100 + HEX / 2 == pytest.approx(x, abs=0.1)
        assert rules[row] * HIGH / 100 + HEX / 3**0.5 == pytest.approx(y, abs=0.2)
    for steps in range(41):
        assert rules[f"x-{steps}"] == rules[f"y-{steps}"] == steps * 2.5
    assert SMALLEST_PHONE * HEX / WIDE > THUMB
    shown = 2 * RADIUS * SMALLEST_PHONE / 360
    apart = min(
        hypot(a[0] - b[0], a[1] - b[1])
        for a, b in combinations([centre(place) for place in PLACED], 2)
    )
    assert apart * SMALLEST_PHONE / 360 > max(THUMB, shown)


def test_everything_drawn_is_in_the_sprite() -> None:
    sprite = (ROOT / "static" / "sprite.svg").read_text("utf-8")
    there = set(re.findall(r'id="s-([\w-]+)"', sprite))
    names = {*DRAWN.values(), *COUNTED_DRAWN.values(), *SILVER_DRAWN.values()}
    names |= {name for text in ALL for name in draw_scroll(text).symbols}
    names |= {spot.symbol for spot in draw_map(sketch_board()).spots}
    names |= {name for tile in draw_tiles().tiles for name in tile.symbols}
    names |= {stock.symbol for stock in draw_side(positions()[-1], 0).stocks}
    for path in (ROOT / "templates" / "tables" / "witchstone").glob("*.html"):
        text = path.read_text("utf-8")
        names |= set(re.findall(r'\{% symbol "([\w-]+)" %\}', text))
        names |= set(re.findall(r"#s-([\w-]+)\"", text))
    names |= {f"mark-{seat}" for seat in range(1, 5)}
    assert names <= there, names - there


def test_every_space_of_the_cauldron_says_what_is_there() -> None:
    state = positions()[-1]
    words = [str(each.words) for each in draw_cauldron(state.board, state.players[0]).hexes]
    assert len(set(words)) == len(CELLS)
    assert all(text.startswith(f"{cell}: ") for cell, text in zip(CELLS, words, strict=True))


def test_an_empty_cauldron_says_where_crystals_begin() -> None:
    words = {each.cell: str(each.words) for each in draw_cauldron(sketch_board()).hexes}
    for cell in sketch_board().bubbles:
        assert words[cell] == f"{cell}: a crystal begins here"
    assert words[CENTRE] == f"{CENTRE}: the black crystal begins here"
    assert words["c3"] == "c3: empty"


def test_every_symbol_on_the_rim_is_inside_the_drawing() -> None:
    for symbols in ("e", "ew"):
        board = replace(sketch_board(), rim=dict.fromkeys(EDGE, symbols))
        for mark in draw_cauldron(board).rim:
            assert 9 <= float(mark.x) <= WIDE - 9, mark
            assert 9 <= float(mark.y) <= HIGH - 9, mark

"""The pad counts as the rules do: totals, limits, ties, over generated pads of every kind."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rules.kernel.refusal import Refusal
from rules.registry import GAMES
from scorer.games import PADS
from scorer.pads.applying import applied, written
from scorer.pads.asking import screen
from scorer.pads.counting import cell_of, open_cells, total
from scorer.pads.description import Cell, Description
from scorer.pads.entries import Entries, Entry, Value, Write, decode_tap, numbers, picks
from scorer.pads.leveling import level_groups, questions, ranked
from scorer.pads.limiting import broken_by
from scorer.pads.screen import Place, Screen
from tests.lanes import LONG, NIGHTLY
from tests.scorer.pads.filled import KINDS, blank, described, filled, keys

FEW, MANY = 12, 400 if NIGHTLY else 40


def pads(game: str, mode: str, seats: int, count: int, name: str) -> Iterator[Entries]:
    description = described(game, mode, seats)
    for number in range(count):
        chance = random.Random(f"{game} {mode} {seats} {name} {number}")
        yield filled(description, blank(mode, seats), chance)


def scored(game: str, entries: Entries) -> Any:
    """The result, the same from the pad as from its finals document."""
    result = PADS[game].score(entries)
    document = GAMES[game].score(PADS[game].finals(entries))
    if isinstance(result, Refusal) or isinstance(document, Refusal):
        assert result == document
    else:
        assert [(each.rank, each.sheet.total) for each in result.players] == [
            (each.rank, each.sheet.total) for each in document.players
        ]
    return result


def assert_totals_and_ranks(game: str, entries: Entries) -> None:
    description = described(game, entries.mode, len(entries.players))
    result = scored(game, entries)
    assert not isinstance(result, Refusal), (result, entries)
    ours = [total(description, player) for player in entries.players]
    assert ours == [place.sheet.total for place in result.players], entries
    if description.tie is None:
        return
    for seats in level_groups(description, entries):
        groups = ranked(description, entries, description.tie, 0, seats)
        first = result.players[groups[0][0]].rank
        for group in groups:
            assert {result.players[seat].rank for seat in group} == {first}, entries
            first += len(group)


@pytest.mark.parametrize(("game", "mode", "seats"), KINDS)
def test_a_filled_pad_comes_to_what_the_rules_say(game: str, mode: str, seats: int) -> None:
    for entries in pads(game, mode, seats, FEW, "totals"):
        assert_totals_and_ranks(game, entries)


@LONG
@pytest.mark.parametrize(("game", "mode", "seats"), KINDS)
def test_six_hundred_filled_pads_come_to_what_the_rules_say(
    game: str, mode: str, seats: int
) -> None:
    for entries in pads(game, mode, seats, MANY, "many totals"):
        assert_totals_and_ranks(game, entries)


def level(game: str, mode: str, seats: int, count: int, name: str) -> Iterator[Entries]:
    """Pads on which everybody has entered the same, so that all are level."""
    description = described(game, mode, seats)
    alike: dict[str, dict[str, Value]] = {
        "gingerbread-house": {
            "trapped": numbers(9),
            "bonus": numbers(),
            "gingerbread": numbers(3),
        },
        "witchstone": {
            "track": numbers(40),
            "owls": numbers(),
            "chips": numbers(2),
            "scrolls": numbers(),
        },
    }
    for number in range(count):
        empty = blank(mode, seats)
        writes = tuple(
            Write(seat, cell, None, value)
            for seat in range(seats)
            for cell, value in alike[game].items()
        )
        chance = random.Random(f"{game} {mode} {seats} {name} {number}")
        yield filled(description, written(empty, writes), chance)


@pytest.mark.parametrize(
    ("game", "mode", "seats"), [kind for kind in KINDS if kind[0] != "candy-hunters"]
)
def test_who_is_level_is_asked_and_the_rules_rank_as_it_was_answered(
    game: str, mode: str, seats: int
) -> None:
    results = set()
    for entries in level(game, mode, seats, 20, "level"):
        description = described(game, mode, seats)
        assert level_groups(description, entries) == [list(range(seats))]
        assert not questions(description, entries)
        assert_totals_and_ranks(game, entries)
        results.add(tuple(place.rank for place in scored(game, entries).players))
    assert len(results) > 2


@pytest.mark.parametrize(
    ("game", "rule"), [("gingerbread-house", "GH-TIE-1"), ("witchstone", "WS-TIE-1")]
)
def test_a_tie_that_nobody_has_decided_is_refused_by_the_rules(game: str, rule: str) -> None:
    mode = PADS[game].modes[-1]
    entries = next(level(game, mode, 2, 1, "undecided"))
    undecided = Entries(mode, entries.players)
    assert questions(described(game, mode, 2), undecided)
    result = scored(game, undecided)
    assert isinstance(result, Refusal)
    assert result.rule == rule
    assert result.reason in ("height-unknown", "wand-unknown")


# keys


def places(description: Description, entries: Entries) -> Iterator[Place]:
    """Every place of a filled pad: its screens, and the question of each card."""
    for seat, player in enumerate(entries.players):
        for step, shown in enumerate(description.steps):
            yield Place(seat, step)
            cell = cell_of(description, shown.cells[-1])
            if cell.kind == "deck":
                yield from (Place(seat, step, str(at)) for at in range(len(player.told(cell.id))))


def assert_offered_keys_hold(game: str, entries: Entries) -> None:
    """What a key of a filled pad leads to is refused by no rule, as far as it is all there."""
    description = described(game, entries.mode, len(entries.players))
    for place in places(description, entries):
        for key in keys(screen(description, entries, place)):
            if not key.writes:
                continue
            after = applied(description, entries, decode_tap(key.writes))
            if open_cells(description, *after.players) == 0:
                result = scored(game, after)
                unasked = isinstance(result, Refusal) and result.reason.endswith("-unknown")
                assert unasked or not isinstance(result, Refusal), (key, result)


def wanting(cell: Cell, value: Value) -> Iterator[tuple[str, Value]]:
    """Everything that one tap more could write into a cell, with what stands on its key."""
    for key in cell.question.keys if cell.question else ():
        yield key.label or str(key.value), numbers(key.value)
    for number in cell.keys:
        yield str(number), Value((*value.of, Entry(count=number)), done=True)
    for thing in cell.things:
        keys = thing.question.keys if thing.question else ()
        if cell.kind == "deck":
            asks = thing.question is not None and not thing.question.known_from
            taken = Entry(thing.id, keys[-1].value if asks else None)
            yield thing.id, Value((*value.of, taken), done=True)
            continue
        held = {entry.id: entry.count or 0 for entry in value.of}
        more = held.get(thing.id, 0) + 1
        if more <= keys[-1].value:
            of = {each.id: held.get(each.id, 0) for each in cell.things}
            yield thing.label, picks({**of, thing.id: more})


def offered(shown: Screen, cell: Cell) -> list[object]:
    """What the keys of a screen write into a cell; of a deck the card that they take."""
    found: list[object] = []
    for key in keys(shown):
        for write in decode_tap(key.writes) if key.writes else ():
            if write.cell == cell.id and isinstance(write.after, Value):
                after = write.after
                found.append(after.of[-1].id if cell.kind == "deck" else after)
        if not key.writes and key.goes:
            found.append(key.goes.card)
    return found


def assert_left_out_keys_do_not(game: str, entries: Entries) -> int:
    """What no key of a filled pad leads to is refused by the rules, by the rule of the limit."""
    description = described(game, entries.mode, len(entries.players))
    left_out = 0
    for seat, player in enumerate(entries.players):
        for step, screens in enumerate(description.steps):
            shown = screen(description, entries, Place(seat, step))
            for cell in (cell_of(description, name) for name in screens.cells):
                there = offered(shown, cell)
                now = player.cells[cell.id]
                for label, value in wanting(cell, now):
                    key = label if cell.kind == "deck" else value
                    if key in there or value == now:
                        continue
                    left_out += 1
                    after = written(entries, (Write(seat, cell.id, now, value),))
                    limit = broken_by(description, entries, after, seat)
                    result = scored(game, after)
                    assert isinstance(result, Refusal), (label, value)
                    full = cell.most and len(value.of) > cell.most
                    assert limit is not None or full, (label, result)
                    rule = "GH-LEVEL-4" if full else limit and limit.rule
                    # one card more than levels that were told: that is asked once more
                    assert result.rule in (rule, "GH-LEVEL-2"), (label, result)
    return left_out


@pytest.mark.parametrize(("game", "mode", "seats"), KINDS)
def test_a_key_that_is_there_holds_and_one_that_is_not_does_not(
    game: str, mode: str, seats: int
) -> None:
    for entries in pads(game, mode, seats, 3, "keys"):
        assert_offered_keys_hold(game, entries)
        assert_left_out_keys_do_not(game, entries)


@LONG
@pytest.mark.parametrize("game", PADS)
def test_over_many_pads_the_keys_are_those_that_hold(game: str) -> None:
    left_out = 0
    for mode, seats in [(mode, seats) for each, mode, seats in KINDS if each == game]:
        for entries in pads(game, mode, seats, 60 if NIGHTLY else 4, "many keys"):
            assert_offered_keys_hold(game, entries)
            left_out += assert_left_out_keys_do_not(game, entries)
    assert left_out > 0

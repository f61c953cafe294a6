"""The declared rules answer as the engine before them, move by move."""

from collections import Counter
from io import StringIO
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from django.core.management import call_command

from rules import registry
from rules.gingerbread_house import chance, moves
from rules.gingerbread_house.declared import DECLARED
from rules.gingerbread_house.flaws import flaws, unaccounted
from rules.gingerbread_house.moves import display
from rules.kernel.errors import NotUnderstood
from rules.kernel.moves import Move
from rules.kernel.position import Said
from rules.kernel.position_line import read_back, read_line, write_line
from rules.kernel.record import read_json, write_json
from rules.kernel.refusal import Refusal
from rules.kernel.replay import replay
from rules.kernel.rulings import Ruling, load_all, ruling_header, run
from rules.kernel.switching import with_switching
from rules.kernel.taps import meant, routes, taps
from rules.kernel.text import read_moves, read_text, write_text
from rules.kernel.vocabulary import Vocabulary
from tests.first_edition.engine import first
from tests.first_edition.files import KNOWN_FAULTS
from tests.first_edition.files import LARGE as ALL_LARGE
from tests.first_edition.files import OWN as ALL_OWN
from tests.lanes import LONG, NIGHTLY
from tests.rules.gingerbread_house.both import (
    NEW,
    OLD,
    all_told,
    as_new,
    as_old,
    plain,
    random_game,
    said,
)

RULINGS = [ruling for ruling in load_all(NEW) if ruling.finals is None]
LATER = ("GH-TABLE-3",)
"""Rules that the earlier engine did not know."""
RECORDS = sorted((NEW.home / "records").glob("*.txt"))
OWN = [path for path in ALL_OWN if path.name.startswith((NEW.id, "finals"))]
LARGE = [path for path in ALL_LARGE if path.name.startswith(NEW.id)]
GAMES = {NEW.id: NEW}
OLD_GAMES = {OLD.id: OLD}
old_record, old_text = first("kernel.record"), first("kernel.text")
OldNotUnderstood = first("kernel.errors").NotUnderstood
old_replay, OldRefusal = first("kernel.replay").replay, first("kernel.refusal").Refusal

FEW = range(2)
MANY = range(60 if NIGHTLY else 2)
seeds = pytest.mark.parametrize("seed", FEW)
more_seeds = pytest.mark.parametrize("seed", MANY)


# rulings and records


def answers(ruling: Ruling, game: Any, read: Any, refusals: type[Any]) -> list[Any]:
    """Everything an engine says on the way through a ruling."""
    header = ruling_header(ruling, NEW)
    state = game.position(header, ruling.position)
    if isinstance(state, refusals):
        return [said(state)]
    found: list[Any] = [plain(state)]
    for move in read(ruling.moves, game, header):
        refusal = game.rules.check(state, move)
        found.append(said(refusal))
        if refusal is not None:
            break
        state, gains = game.rules.play(state, move)
        found += [plain(gains), plain(state)]
    return found


def test_every_ruling_is_decided_as_it_says() -> None:
    assert [complaint for ruling in RULINGS if (complaint := run(ruling, NEW))] == []
    assert len(RULINGS) > 300


def test_every_ruling_is_answered_as_before_to_the_word() -> None:
    differing = [
        ruling.id
        for ruling in RULINGS
        if ruling.rule not in LATER
        and answers(ruling, NEW, read_moves, Refusal)
        != answers(ruling, OLD, old_text.read_moves, OldRefusal)
    ]
    assert differing == []


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_comes_to_the_same_end_and_is_written_to_the_letter(path: Any) -> None:
    text = path.read_text("utf-8")
    new, old = read_text(text, GAMES).record, old_text.read_text(text, OLD_GAMES).record
    one, other = replay(new, NEW), old_replay(old, OLD)
    assert one.failure is None
    assert one.last
    assert one.moves == other.moves
    assert plain(one.last.state) == plain(other.last.state)
    result, before = NEW.rules.result(one.last.state), OLD.rules.result(other.last.state)
    assert result
    assert before
    assert result.document() == before.document()
    assert write_text(new, NEW) == old_text.write_text(old, OLD)
    stored = old_record.write_json(old, OLD)
    assert read_json(stored, GAMES) == new
    assert write_json(new, NEW) == stored


def conforms(path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What `manage.py conform` says where the declared engine is the game."""
    monkeypatch.setitem(cast(dict[str, Any], registry.GAMES), NEW.id, with_switching(NEW))
    out = StringIO()
    call_command("conform", str(path), but=str(KNOWN_FAULTS), stdout=out)
    return out.getvalue()


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.name)
def test_our_own_conformance_files_hold(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert conforms(path, monkeypatch).endswith(" passed, 0 failed\n")


@pytest.mark.first_edition
@pytest.mark.parametrize("path", LARGE, ids=lambda path: path.name)
def test_the_first_edition_said_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert conforms(path, monkeypatch).endswith(" passed, 0 failed\n")


# random games in both engines


def compare_game(seed: str) -> Counter[str]:
    """A random game of the earlier engine, each move asked, played and told in both."""
    header, moments = random_game(OLD, seed)
    written, read = OLD.notation(header), NEW.notation(header)
    state, counted, earlier = NEW.rules.open(header), Counter[str](), list[Any]()
    for before, after in pairwise(moments):
        move, text = after.move, written.write(after.move)
        mine = as_new(move)
        assert read.read(text, move.by) == mine
        assert read.write(mine) == text
        legal = all_told(NEW.rules.options(state))
        assert list(map(as_new, OLD.rules.options(before.state))) == legal
        for wrong in (*earlier[-12:], move):
            counted["asked"] += 1
            old = said(OLD.rules.check(before.state, wrong))
            counted["refused"] += old is not None
            assert said(NEW.rules.check(state, as_new(wrong))) == old, (text, wrong)
        played, gains = NEW.rules.play(state, mine)
        assert plain(played) == plain(after.state), text
        assert plain(gains) == plain(after.gains), text
        told = str(OLD.table.tell(before.state, move, after.state))
        assert str(NEW.table.tell(state, mine, played)) == told
        state, counted["moves"] = played, counted["moves"] + 1
        earlier.append(move)
    result, before = NEW.rules.result(state), OLD.rules.result(moments[-1].state)
    assert result
    assert before
    assert result.document() == before.document()
    return counted


@seeds
def test_a_random_game_is_the_same_in_both_engines(seed: int) -> None:
    counted = compare_game(f"few-{seed}")
    assert counted["moves"] > 50
    assert counted["refused"] > 200


@LONG
@more_seeds
def test_many_random_games_are_the_same_in_both_engines(seed: int) -> None:
    for number in range(4):
        compare_game(f"many-{seed}-{number}")


@seeds
def test_chance_plays_the_same_game_in_both_engines(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the bonus cards that both know."""
    monkeypatch.setattr(display, "BONUS_CARDS", first("gingerbread_house.components").BONUS_CARDS)
    _, old = random_game(OLD, f"same-{seed}")
    _, new = random_game(NEW, f"same-{seed}")
    assert [as_new(each.move) for each in old[1:]] == [each.move for each in new[1:]]


# corrections


def random_correction(state: Any, rng: Random) -> Any:
    """How a table might look, sound or not."""
    names = state.names()
    seat = rng.randrange(-1, len(state.witches))
    house = rng.choice(state.witches).house

    def some(most: int) -> tuple[str, ...]:
        return tuple(rng.sample(names, rng.randint(0, most)))

    values: dict[str, Any] = {
        "house": rng.choice([house, _with_a_piece(house, rng)]),
        "pantry": tuple(rng.randint(0, 4) for _colour in range(4)),
        "workshop": rng.randint(0, 5),
        "gate": some(3),
        "trapped": some(4),
        "treasury": tuple(rng.sample(state.display, rng.randint(0, min(4, len(state.display))))),
        "tiles": tuple(rng.choice(["rb", "yg", "ss"]) for _tile in range(rng.randint(0, 4))),
        "discarded": ("rb",) * rng.randint(0, 3),
        "line": some(5),
        "turn": True,
        "card": chance.random_card(rng, rng.choice(names)),
    }
    words = rng.sample(list(values), rng.randint(0, 3))
    return moves.Correct(rng.choice([-1, 0]), seat, **{word: values[word] for word in words})


def _with_a_piece(house: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    stacks = list(house)
    at = rng.randrange(9)
    stacks[at] = rng.choice([stacks[at] + "**", stacks[at] + "==", stacks[at][:-2]])
    return tuple(stacks)


def compare_corrections(seed: str, tries: int) -> Counter[str]:
    counted = Counter[str]()
    header, moments = random_game(NEW, seed)
    rng = Random(seed)
    read, old_read = NEW.notation(header), OLD.notation(header)
    for moment in moments:
        state, old = moment.state, as_old(moment.state)
        for _try in range(tries):
            move = random_correction(state, rng)
            text = read.write(move)
            theirs = old_read.read(text, move.by)
            assert old_read.write(theirs) == text
            assert read.read(text, move.by) == move == as_new(theirs)
            one, two = NEW.rules.check(state, move), OLD.rules.check(old, theirs)
            assert (one is None) == (two is None), (text, one, two)
            if one is None or two is None:
                counted["allowed"] += 1
                assert plain(NEW.rules.play(state, move)) == plain(OLD.rules.play(old, theirs))
            else:
                counted["refused"] += 1
                counted["same rule"] += (one.rule, one.reason) == (two.rule, two.reason)
    return counted


@seeds
def test_corrections_are_answered_as_before(seed: int) -> None:
    counted = compare_corrections(f"corrected-{seed}", 2)
    assert counted["allowed"] > 10
    assert counted["refused"] > 50
    assert counted["same rule"] > 0.8 * counted["refused"]


@LONG
@more_seeds
def test_many_corrections_are_answered_as_before(seed: int) -> None:
    for number in range(3):
        compare_corrections(f"corrections-{seed}-{number}", 4)


# positions


def in_a_ruling(said: Said, table: Vocabulary) -> dict[str, Any]:
    """Words as a ruling file may say them: each as it is written in a line."""
    words = {
        whose: {w: DECLARED.words.nouns(whose)[w].write(v, table, None) for w, v in each.items()}
        for whose, each in said.items()
    }
    return words.pop("", {}) | {whose: each for whose, each in words.items() if each}


def round_trips(seed: str) -> int:
    """Every position of a game goes through one line and through the words of a ruling file."""
    header, moments = random_game(NEW, seed)
    for moment in moments:
        state = moment.state
        box = tuple(state.learnt.values())
        here = type(header)(header.game, header.rules, header.players, header.options, box)
        line = write_line(DECLARED, header, state)
        read, again = read_line(DECLARED, line)
        assert again == state, line
        assert read.players == header.players
        assert write_line(DECLARED, read, again) == line
        words = in_a_ruling(DECLARED.said_of(here, state), DECLARED.vocabulary(here))
        assert NEW.position(here, words) == state
        assert NEW.shows(state, words if state.step != "over" else {}) == [] or "set-up" in words
    return len(moments)


@seeds
def test_a_position_is_the_same_after_it_was_a_line_of_words(seed: int) -> None:
    assert round_trips(f"words-{seed}") > 50


@LONG
@more_seeds
def test_many_positions_are_the_same_after_they_were_words(seed: int) -> None:
    for number in range(3):
        round_trips(f"lines-{seed}-{number}")


@seeds
def test_no_position_of_a_legal_game_has_a_flaw(seed: int) -> None:
    _, moments = random_game(NEW, f"flaws-{seed}")
    for moment in moments:
        assert [str(flaw.message) for flaw in flaws(moment.state)] == []
        assert unaccounted(moment.state) == []


# taps


def look_at_taps(seed: str, every: int) -> int:
    seen = 0
    _, moments = random_game(NEW, seed)
    for moment in moments[::every]:
        state = moment.state
        legal: list[Move] = NEW.rules.options(state)
        paths: dict[tuple[str, ...], Any] = {}
        for path, played in routes(legal, state):
            assert paths.setdefault(path, played) == played, path
        for path in paths:
            assert not any(path[:length] in paths for length in range(1, len(path))), path
        assert {played[0] for played in paths.values()} == set(legal)
        seen += len(legal)
        for step in taps(legal, (), state).values():
            assert "{" not in str(step.label)
    return seen


@seeds
def test_taps_reach_every_legal_move_and_none_ends_where_another_goes_on(seed: int) -> None:
    assert look_at_taps(f"taps-{seed}", 3) > 300


@LONG
@more_seeds
def test_taps_reach_every_legal_move_of_many_games(seed: int) -> None:
    assert look_at_taps(f"many-taps-{seed}", 1) > 1000


def attempts(state: Any) -> list[tuple[str, ...]]:
    """Taps for a double tile on any two spaces, or on any character that lies open."""
    if state.step == "action":
        pairs = [(a, b) for a in range(1, 10) for b in range(1, 10) if a != b]
        tiles = dict.fromkeys(state.witch.tiles)
        return [(f"tile:{tile}", f"space:{a}", f"space:{b}") for tile in tiles for a, b in pairs]
    gates = [(seat, name) for seat, witch in enumerate(state.witches) for name in witch.gate]
    lying = [*(f"line:{name}" for name in state.line), *(f"gate:{s}:{name}" for s, name in gates)]
    return [(key,) for key in lying] if state.step == "effects" else []


def look_at_attempts(seed: str) -> int:
    """How many taps that lead nowhere are answered as before."""
    rng, refused = Random(seed), 0
    _, moments = random_game(NEW, seed)
    for moment in moments:
        state, before = moment.state, as_old(moment.state)
        legal: list[Move] = NEW.rules.options(state)
        paths = attempts(state)
        for path in rng.sample(paths, min(20, len(paths))):
            mine, theirs = meant(moves.KINDS, path, state, legal), OLD.table.attempt(before, path)
            assert mine
            assert theirs
            answer = said(NEW.rules.check(state, mine))
            assert answer == said(OLD.rules.check(before, theirs)), path
            refused += answer is not None
    return refused


@seeds
def test_taps_that_lead_nowhere_are_answered_as_before(seed: int) -> None:
    assert look_at_attempts(f"attempts-{seed}") > 400


@LONG
@more_seeds
def test_many_taps_that_lead_nowhere_are_answered_as_before(seed: int) -> None:
    assert look_at_attempts(f"many-attempts-{seed}") > 400


# hostile text


ALPHABET = "abcrygsx*+@-/.,;: \"'123459\n\tÄß=<>^v"


def mutated(text: str, rng: Random) -> str:
    for _change in range(rng.randint(0, 3)):
        at = rng.randrange(len(text) + 1)
        kind = rng.random()
        if kind < 0.35:
            text = text[:at] + rng.choice(ALPHABET) + text[at:]
        elif kind < 0.7:
            text = text[:at] + text[at + 1 :]
        elif kind < 0.85:
            text = text.upper() if rng.random() < 0.5 else text.title()
        else:
            text = text[:at] + "  " + text[at:]
    return text


MORE_TEXTS = (
    "correct Alice; pantry rrg; workshop 2",
    "correct -; line Robber, Griffin",
    "correct -; card Wolf = 2 red",
    "correct Alice; house r>/b</-/-/-/-/-/-/-; turn",
    "card Foo = 2 red 1 any, 4 points, cheerful",
    "discard red",
    "exchange red blue",
)


def as_read(notation: Any, text: str, by: int) -> str | None:
    try:
        return str(notation.write(notation.read(text, by)))
    except (NotUnderstood, OldNotUnderstood):
        return None


def compare_hostile_texts(seed: int, count: int) -> None:
    rng = Random(seed)
    header, moments = random_game(OLD, f"hostile-{seed}")
    notation = OLD.notation(header)
    texts = [(each.move.by, notation.write(each.move)) for each in moments[1:]]
    texts += [(0, text) for text in MORE_TEXTS] * 8
    differing = []
    for _number in range(count):
        by, text = rng.choice(texts)
        text = mutated(text, rng)
        if not text.strip():
            continue
        old = as_read(OLD.notation(header), text, by)
        new = as_read(NEW.notation(header), text, by)
        if old != new:
            differing.append((text, old, new))
    assert differing == []


def test_hostile_text_is_read_as_before() -> None:
    compare_hostile_texts(1, 2000)


@LONG
@more_seeds
def test_much_hostile_text_is_read_as_before(seed: int) -> None:
    compare_hostile_texts(1000 + seed, 4000)


@LONG
@more_seeds
def test_a_mutated_position_is_read_or_not_understood(seed: int) -> None:
    rng = Random(seed)
    header, moments = random_game(NEW, f"mutated-{seed}")
    lines = [write_line(DECLARED, header, each.state) for each in moments[::10]]
    read = 0
    for _try in range(300):
        try:
            line, _flaws = read_back(DECLARED, mutated(rng.choice(lines), rng))
        except NotUnderstood:
            continue
        read += 1
        assert read_back(DECLARED, line)[0] == line
    assert read > 50


@pytest.mark.parametrize(
    "text",
    [
        *("pantry purple", "line " + ", ".join(["Robber"] * 2) + "; line x"),
        *("- | Alice; house - | Bob", "x y"),
    ],
)
def test_a_position_that_cannot_be_read_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read_line(DECLARED, text)

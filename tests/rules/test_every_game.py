"""The contract every game keeps, run on all games of the registry."""

import re
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.game import Game
from rules.kernel.record import Record
from rules.kernel.replay import replay
from rules.kernel.unseen import MARK
from rules.registry import GAMES
from rules.soak import Report, moves_of, play_random_game, run
from tests.lanes import LONG, NIGHTLY

games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
SEEDS = range(8 if NIGHTLY else 1)
GAMES_A_SEED = 25


@LONG
@games
@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_end_and_break_no_invariant(game: Game[Any, Any], seed: int) -> None:
    report: Report = run(game.id, GAMES_A_SEED, seed)
    assert report.problems == []
    assert report.games == GAMES_A_SEED


@games
def test_the_soak_finds_a_broken_invariant(
    game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(game.rules.__dict__, "problems", lambda state: ["a tile is missing"])
    assert any("a tile is missing" in problem for problem in run(game.id, 1, 0).problems)


@games
def test_undo_at_every_step_gives_the_position_before_exactly(game: Game[Any, Any]) -> None:
    header, moment = play_random_game(game, Random(11))
    moves = moves_of(moment)
    for length in range(len(moves) - 1, -1, -17):
        while moment.number > length:
            assert moment.before is not None
            moment = moment.before
        again = replay(Record(header, moves[:length]), game)
        assert again.last
        assert again.last.state == moment.state


@games
def test_every_refusal_of_moves_from_other_positions_names_a_rule_of_the_handbook(
    game: Game[Any, Any],
) -> None:
    handbook = game.handbook()
    rng = Random(5)
    cited = set()
    for _ in range(6):
        header, moment = play_random_game(game, rng)
        elsewhere = [move for _ in range(3) for move in moves_of(play_random_game(game, rng)[1])]
        at = moment
        while at.before is not None:
            for move in rng.sample(elsewhere, 12):
                refusal = game.explain(at.state, move, header)
                if refusal is not None:
                    cited.add(refusal.rule)
                    assert handbook.find(refusal.rule), refusal.rule
                    assert refusal.message.endswith(".")
                    assert re.fullmatch(r"[a-z0-9-]+", refusal.reason)
            at = at.before
    assert len(cited) > 10


@games
def test_a_state_survives_json(game: Game[Any, Any]) -> None:
    _, moment = play_random_game(game, Random(3))
    while moment.before is not None:
        raw = msgspec.json.encode(moment.state)
        assert msgspec.json.decode(raw, type=game.state_type) == moment.state
        moment = moment.before


@games
def test_what_a_move_brought_names_a_rule_of_the_handbook(game: Game[Any, Any]) -> None:
    handbook = game.handbook()
    _, moment = play_random_game(game, Random(4))
    rules: set[str] = set()
    while moment.before is not None:
        rules.update(gain.rule for gain in moment.gains)
        moment = moment.before
    assert rules
    assert [rule for rule in rules if handbook.find(rule) is None] == []


@games
def test_options_name_the_rule_they_concern(game: Game[Any, Any]) -> None:
    handbook = game.handbook()
    for option in game.options:
        assert handbook.find(option.rule), option
        assert len(option.values) > 1


def one_after_another(game: Game[Any, Any], state: Any, moves: tuple[Any, ...]) -> bool:
    """Whether what one tap plays is legal, move by move."""
    for move in moves[:-1]:
        if game.rules.check(state, move) is not None:
            return False
        state, _ = game.rules.play(state, move)
    return game.rules.check(state, moves[-1]) is None


def tapped(game: Game[Any, Any], state: Any, picked: tuple[str, ...] = ()) -> set[Any]:
    """Every move that can be reached by taps alone, but for what is entered."""
    ask = game.table.ask(state, picked)
    assert str(ask.prompt)
    found: set[Any] = set()
    for tap in ask.taps:
        assert str(tap.label)
        if tap.moves:
            found.add(tap.moves[0])
            assert one_after_another(game, state, tap.moves)
        elif not tap.chosen and not tap.enters:
            found |= tapped(game, state, (*picked, tap.key))
    for tap in ask.names or ():
        found.update(tap.moves)
    return found


@games
@pytest.mark.parametrize("seed", range(3))
def test_taps_lead_to_every_legal_move_and_to_no_other(game: Game[Any, Any], seed: int) -> None:
    """But for pieces that are drawn unseen: they come by themselves."""
    rng, looked_at = Random(seed), 0
    while looked_at <= 10:
        header, moment = play_random_game(game, rng)
        write = game.notation(header).write
        while moment.before is not None:
            moment = moment.before
            legal = game.rules.options(moment.state)
            if legal and moment.number % 5 == seed:
                named = {move for move in legal if not write(move).endswith(f" {MARK}")}
                assert tapped(game, moment.state) == named
                looked_at += 1


@games
def test_a_forced_move_is_legal_and_leaves_nothing_else_to_be_asked(game: Game[Any, Any]) -> None:
    forced_moves = seed = 0
    while forced_moves <= 10:
        assert seed < 40, "hardly a move is forced"
        _, moment = play_random_game(game, Random(seed))
        seed += 1
        while moment.before is not None:
            moment = moment.before
            forced = game.table.forced(moment.state)
            if forced is not None:
                assert game.rules.check(moment.state, forced) is None
                forced_moves += 1


@games
def test_every_move_is_told_as_a_sentence_and_every_position_can_be_drawn(
    game: Game[Any, Any],
) -> None:
    for seed in range(3):
        header, moment = play_random_game(game, Random(seed))
        while moment.before is not None:
            sentence = str(game.table.tell(moment.before.state, moment.move, moment.state))
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert game.table.scene(moment.state, 0, ()).keys is not None
            assert len(game.table.standing(moment.state)) == len(header.players)
            assert game.table.correction(moment.state, 0, header)
            moment = moment.before


WITCHES = ["e", "ew", "ek", "c3", "a1", "tower1", "stone-tower1", "castle", "double", "connected"]
KINDS = ["tile", "space", "line", "gate", "token", "bake", "bonus", "name", "half", "get", "cage"]
KINDS += ["cell", "colour", "card", "at", "put", "ink", "sq", "start", "score", "draw"]
KINDS += ["way", "rim", "shelf", "bottom", "chip", "use", "step", "wand", "scroll", "spell", "kind"]
KINDS += ["once", "choose", "begin", "handicap", "level", "face", "special", "symbol", "place"]
MADE_UP = st.builds(
    "{}:{}".format,
    st.sampled_from(KINDS),
    st.one_of(
        st.text(max_size=8),
        st.sampled_from(["rc", "1", "9", "0:r", "r", "chimney-6", "n1", "br_-y:n1", *WITCHES]),
    ),
)


@cache
def some_positions(game_id: str) -> list[Any]:
    _, moment = play_random_game(GAMES[game_id], Random(9))
    positions = [moment.state]
    while moment.before is not None:
        moment = moment.before
        if moment.number % 20 == 0:
            positions.append(moment.state)
    return positions[:: max(1, len(positions) // 5)]


@games
@given(path=st.lists(MADE_UP, max_size=4).map(tuple))
def test_no_tap_that_a_stranger_makes_up_breaks_anything(
    game: Game[Any, Any], path: tuple[str, ...]
) -> None:
    for state in some_positions(game.id):
        game.table.ask(state, path)
        game.table.scene(state, 0, path)
        move = game.table.attempt(state, path)
        if move is not None:
            game.rules.check(state, move)

"""The rulings: every example is decided by the engine as the reference says."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules.kernel.game import Game
from rules.kernel.rulings import Ruling, load_rulings, run
from rules.registry import GAMES
from tests.cases import every_case

FILES: dict[Path, Game[Any, Any]] = {
    path: game for game in GAMES.values() for path in sorted(game.home.glob("rulings/*.toml"))
}
RULINGS: list[tuple[Game[Any, Any], Ruling]] = [
    (game, ruling) for path, game in FILES.items() for ruling in load_rulings(path).ruling
]


def rule_ids(game: Game[Any, Any]) -> list[str]:
    return [article.rule for article in game.handbook("en").articles]


def examples(game: Game[Any, Any], expect: str) -> Counter[str]:
    """How many rulings of a kind each rule has; `run` holds a refused one to that very rule."""
    return Counter(
        ruling.rule for owner, ruling in RULINGS if owner is game and ruling.expect == expect
    )


@every_case([(ruling.id, game, ruling) for game, ruling in RULINGS])
def test_the_engine_decides_as_the_ruling_says(game: Game[Any, Any], ruling: Ruling) -> None:
    assert run(ruling, game) == ""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("expect", ["allowed", "refused"])
def test_every_rule_has_an_allowed_and_a_refused_ruling(game: Game[Any, Any], expect: str) -> None:
    rules, counts = rule_ids(game), examples(game, expect)
    without = [rule for rule in rules if not counts[rule]]
    assert not without, (
        f"{len(without)} of {len(rules)} rules have none of the {counts.total()} rulings"
        f" that are {expect}: {without}"
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_ruling_is_on_a_rule_that_exists(game: Game[Any, Any]) -> None:
    known = set(rule_ids(game))
    assert {r.rule for owner, r in RULINGS if owner is game} <= known


@every_case([(str(path), path) for path in FILES])
def test_every_file_names_the_game_it_lies_with(path: Path) -> None:
    assert load_rulings(path).game == FILES[path].id


def test_no_two_rulings_share_an_id() -> None:
    counts = Counter(ruling.id for _, ruling in RULINGS)
    assert {name: count for name, count in counts.items() if count > 1} == {}


def test_titles_are_questions_and_ids_are_plain() -> None:
    for _, ruling in RULINGS:
        assert ruling.title.endswith("?"), ruling.id
        assert all(word.isalnum() and word == word.lower() for word in ruling.id.split("-"))


def test_refused_rulings_say_why() -> None:
    unsaid = [
        r.id for _, r in RULINGS if r.expect == "refused" and not r.reason and r.claim is None
    ]
    assert unsaid == []


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_option_is_shown_with_each_of_its_rulings(game: Game[Any, Any]) -> None:
    """A reading that a table can choose has rulings by default and under the choice."""
    ours = {article.rule for article in game.handbook("en").articles if article.ours}
    for option in (option for option in game.options if option.rule in ours):
        shown = {
            ruling.options.get(option.key, option.values[0])
            for owner, ruling in RULINGS
            if owner is game and ruling.rule == option.rule
        }
        assert shown == set(option.values), option.key

"""What players claim: every rule has claims, and the engine agrees with them."""

from pathlib import Path

import pytest

from rules.kernel.rulings import Ruling, load_rulings
from rules.registry import GAMES
from scorer.handbook.claims import BadClaims, Claim, read_claims
from scorer.handbook.speech import read
from tests.scorer.handbook.books import EACH_BOOK


def claims_of(game: str, language: str) -> tuple[Claim, ...]:
    return read_claims(GAMES[game].home / "claims" / f"{language}.md")


def rulings_of(game: str) -> dict[str, Ruling]:
    files = sorted((GAMES[game].home / "rulings").glob("*.toml"))
    return {ruling.id: ruling for path in files for ruling in load_rulings(path).ruling}


@EACH_BOOK
def test_every_rule_has_true_and_false_claims_in_the_order_of_the_handbook(
    game: str, language: str
) -> None:
    claims = claims_of(game, language)
    rules = [article.rule for article in GAMES[game].handbook("en").articles]
    assert sorted({claim.rule for claim in claims}) == sorted(rules)
    for rule in rules:
        said = {claim.true for claim in claims if claim.rule == rule}
        assert said == {True, False}, rule


@EACH_BOOK
def test_no_claim_stands_twice(game: str, language: str) -> None:
    texts = [claim.text for claim in claims_of(game, language)]
    assert len(texts) == len(set(texts))


@EACH_BOOK
def test_a_claim_and_the_ruling_that_it_names_say_the_same(game: str, language: str) -> None:
    """The rulings themselves are put to the engine in `tests/rules/test_rulings.py`."""
    rulings = rulings_of(game)
    linked = [claim for claim in claims_of(game, language) if claim.ruling]
    assert len(linked) > 400
    for claim in linked:
        allowed = rulings[claim.ruling].expect == "allowed"
        assert claim.true == (allowed == claim.agrees), claim.text


def test_a_line_that_is_no_claim_is_a_bug(tmp_path: Path) -> None:
    path = tmp_path / "en.md"
    path.write_text("# Claims\n\n## XX-BUILD-1\nperhaps: You may fly.\n")
    with pytest.raises(BadClaims, match="You may fly"):
        read_claims(path)


@pytest.mark.parametrize(
    ("text", "language", "mood", "turned"),
    [
        ("Can I trap two characters?", "en", "may", False),
        ("Is it forbidden to trap two?", "en", "may", True),
        ("You may not trap two.", "en", "may", True),
        ("Can't I trap two?", "en", "may", False),
        ("Do I have to trap?", "en", "must", False),
        ("Don't I have to trap?", "en", "must", False),
        ("Is it optional to trap?", "en", "must", True),
        ("Can I skip trapping?", "en", "must", True),
        ("Must I not trap?", "en", "may", True),
        ("If I must pay, does it count?", "en", "is", False),
        ("My pantry is full. Can I take one?", "en", "may", False),
        ("Does a ghost not count?", "en", "is", True),
        ("Mag ik twee tegels leggen?", "nl", "may", False),
        ("Is het verboden om te ruilen?", "nl", "may", True),
        ("Hoef ik geen tegel te leggen?", "nl", "must", True),
        ("Moet ik niet eerst bouwen?", "nl", "must", False),
        ("Krijg ik een punt?", "nl", "is", False),
        ("Czy mogę ruszyć ducha?", "pl", "may", False),
        ("Czy nie wolno ruszyć ducha?", "pl", "may", False),
        ("Czy to zabronione?", "pl", "may", True),
        ("Czy muszę budować?", "pl", "must", False),
        ("Nie musisz budować.", "pl", "must", True),
        ("Czy duch się liczy?", "pl", "is", False),
    ],
)
def test_a_question_is_read_as_it_is_meant(
    text: str, language: str, mood: str, turned: bool
) -> None:
    meant = read(text, language)
    assert (meant.mood, meant.turned) == (mood, turned)

"""The handbook and the rulings of Candy Hunters beside what every game keeps."""

from rules.candy_hunters.game import CANDY_HUNTERS
from rules.kernel.desk import disputes

DISPUTES = disputes(CANDY_HUNTERS)
ENOUGH = 40


def test_the_questions_the_rulebook_leaves_open_are_our_rulings() -> None:
    handbook = CANDY_HUNTERS.handbook("en")
    assert [article.rule for article in handbook.articles if article.ours] == [
        "CH-SETUP-1",
        "CH-SETUP-5",
        "CH-BUILD-5",
        "CH-PUSH-2",
        "CH-SCARE-2",
        "CH-HAUNTED-4",
        "CH-HAUNTED-5",
        "CH-HAUNTED-6",
        "CH-HAUNTED-8",
        "CH-CARD-3",
        "CH-KID-1",
        "CH-TIE-2",
        "CH-TIE-4",
        "CH-PUZZLE-5",
        "CH-PUZZLE-6",
        "CH-PUZZLE-7",
    ]


def test_every_corner_that_players_argue_about_has_its_dispute() -> None:
    assert len(DISPUTES) >= ENOUGH
    corners = {ruling.rule.rpartition("-")[0].removeprefix("CH-") for ruling in DISPUTES}
    assert corners >= {
        *("SETUP", "TURN", "BUILD", "GHOST", "PUSH", "PATTERN", "CANDY", "SCARE", "HOLE"),
        *("HAUNTED", "CARD", "KID", "LARGE", "PUZZLE", "SCORE", "TIE", "LIMIT"),
    }
    assert all(ruling.asked.endswith("?") for ruling in DISPUTES)

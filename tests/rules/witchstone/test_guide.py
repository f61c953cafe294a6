"""The handbook: what it shows beside its articles, and how it marks what is ours."""

from rules.kernel.example import differs
from rules.kernel.rulings import load_all
from rules.witchstone.game import WITCHSTONE


def test_every_ruling_of_ours_has_an_example_that_tells_the_readings_apart() -> None:
    ours = {article.rule for article in WITCHSTONE.handbook("en").articles if article.ours}
    rulings = load_all(WITCHSTONE)
    assert {ruling.rule for ruling in rulings if differs(ruling, WITCHSTONE)} >= ours
    said = [ruling for ruling in rulings if ruling.otherwise]
    assert {ruling.rule for ruling in said} <= ours
    assert all(ruling.otherwise != ruling.expect for ruling in said)

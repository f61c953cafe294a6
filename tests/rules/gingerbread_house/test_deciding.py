"""How often the rule of a ruling is the rule that is named: these numbers only go up."""

from rules.gingerbread_house.declared import DECLARED
from rules.kernel.desk import judge_ruling
from rules.kernel.rulings import load_all
from rules.registry import GAMES

GAME = GAMES[DECLARED.id]
REFUSED, ALLOWED_FIRST, ALLOWED_IN_THREE = 174, 57, 87


def test_the_named_rule_is_that_of_the_ruling_as_often_as_ever() -> None:
    refused = first = in_three = 0
    for ruling in load_all(GAME):
        judged = judge_ruling(GAME, ruling)
        if judged is None:
            continue
        decided = DECLARED.decide(judged.state, judged.move)
        named = ruling.rule == decided.rules[0]
        if decided.refusal:
            refused += named
        else:
            first += named
            in_three += ruling.rule in decided.named
    assert refused >= REFUSED
    assert first >= ALLOWED_FIRST
    assert in_three >= ALLOWED_IN_THREE

"""Where a rule is found."""

from django.urls import reverse

from rules.registry import GAMES


class RuleId:
    """A rule id in an address, such as `GH-BUILD-4`; small letters are forgiven."""

    regex = r"[A-Za-z]+(?:-[A-Za-z]+)*-[0-9]+"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


def game_of(rule: str, language: str = "en") -> str | None:
    """The game whose handbook has this rule."""
    for game in GAMES.values():
        if game.handbook(language).find(rule):
            return game.id
    return None


def rule_address(rule: str) -> str:
    """The permanent address of a rule, or nothing where there is no such rule."""
    game = game_of(rule)
    return reverse("rule", args=[game, rule]) if game else ""

"""A character card as text: `Robber = 2 red 1 any, 4 points, cheerful, 1 human, 0 non-human`."""

import re
from typing import Any

from rules.gingerbread_house.cards import COST_NAMES, SHOWN, Card, Cost, cost_of
from rules.gingerbread_house.words import cost_words
from rules.kernel.errors import NotUnderstood
from rules.kernel.text import quote, split_outside_quotes, unquote

ONE = rf"[0-9]{{1,2}} (?:{'|'.join(COST_NAMES)})"
COST = re.compile(rf"{ONE}(?: {ONE})*|free")
COUNTED = re.compile(r"([0-9]{1,2}) (points?|humans?|non-humans?)")
SHOWS = re.compile(rf"shows (no )?({'|'.join(SHOWN)})")
NOTHING = "?"
MOODS = {"cheerful": "cheerful", "bad-tempered": "bad-tempered", "no mood": "none"}


def read_card(text: str) -> Card:
    """
    >>> read_card("Scarecrow = 1 blue 1 green").cost
    (0, 0, 1, 1, 0)
    >>> read_card("Scarecrow = shows blue, shows no red").red
    False
    """
    name, *rest = split_outside_quotes(text, "=")
    tidy = " ".join(unquote(name).split())
    if not 2 <= len(tidy) <= 60 or len(rest) != 1:
        raise NotUnderstood(
            f"a card is written “Name = 2 red 1 any, 4 points, cheerful”, not {text}"
        )
    values: dict[str, Any] = {}
    for part in rest[0].split(","):
        if part.strip() not in ("", NOTHING):
            field, value = _fact(" ".join(part.split()).lower())
            if field in values:
                raise NotUnderstood(f"{field} twice in {text}")
            values[field] = value
    return Card(tidy, **values)


def _fact(part: str) -> tuple[str, Any]:
    if part in MOODS:
        return "mood", MOODS[part]
    if found := COUNTED.fullmatch(part):
        field = found[2].removesuffix("s").replace("-", "_") + "s"
        return field, int(found[1])
    if found := SHOWS.fullmatch(part):
        return found[2], not found[1]
    if COST.fullmatch(part):
        return "cost", read_cost(part)
    raise NotUnderstood(f"“{part}” says nothing of a card")


def read_cost(text: str) -> Cost:
    """`2 red 1 any`, or `free`."""
    if not COST.fullmatch(text):
        raise NotUnderstood(f"“{text}” is no cost")
    words = text.split()
    pairs = list(zip(words[1::2], map(int, words[::2]), strict=True)) if text != "free" else []
    if len(dict(pairs)) < len(pairs):
        raise NotUnderstood(f"a colour twice in “{text}”")
    return cost_of(dict(pairs))


def written_cost(cost: Cost) -> str:
    """The same, both ways."""
    return cost_words(cost) if any(cost) else "free"


def write_card(card: Card) -> str:
    """The canonical text; `read_card` gives the same card back."""
    parts = []
    if card.cost is not None:
        parts.append(written_cost(card.cost))
    parts += [
        f"shows {colour}" if shown else f"shows no {colour}"
        for colour in SHOWN
        if (shown := getattr(card, colour)) is not None
    ]
    if card.points is not None:
        parts.append(f"{card.points} points")
    if card.mood is not None:
        parts.append("no mood" if card.mood == "none" else card.mood)
    if card.humans is not None:
        parts.append(f"{card.humans} human")
    if card.non_humans is not None:
        parts.append(f"{card.non_humans} non-human")
    return f"{quote(card.name)} = {', '.join(parts) or NOTHING}"

"""The sheet of a character card: what can be tapped on it, and the card that the taps say."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.gingerbread_house.card_text import write_card, written_cost
from rules.gingerbread_house.cards import COST_NAMES, SHOWN, Card, cost_of
from rules.kernel.card_sheet import LATER, REST, WHOLE, Answer, Part, Question, Sheet
from rules.kernel.errors import NotUnderstood
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.reading import convert

EVERYTHING = ("cost", "points", "figure", "mood")
FOR_THE_SHORT_GAME = ("cost", "points")
COLUMN = (1, 2, 3, 4)
"""The counts to tap for one colour; two of them add up."""
USUAL_POINTS = range(2, 13)
RARE_POINTS = (0, 1, *range(13, 21))
COLOURS: dict[str, str] = {
    "red": _("Red"),
    "yellow": _("Yellow"),
    "blue": _("Blue"),
    "green": _("Green"),
    "any": _("Any"),
}
SHOWS: dict[str, str] = {
    "red": _("Does it show red?"),
    "yellow": _("Does it show yellow?"),
    "blue": _("Does it show blue?"),
    "green": _("Does it show green?"),
}
MOODS: dict[str, str] = {
    "cheerful": _("cheerful"),
    "bad-tempered": _("bad-tempered"),
    "none": _("no mood"),
}
Figure = tuple[int, int]
"""Its human symbols and its others."""
USUAL_FIGURES: tuple[Figure, ...] = ((1, 0), (0, 1))
PAIR: Figure = (2, 0)
FIGURES: dict[Figure, str] = {
    (1, 0): _("human"),
    (0, 1): _("not human"),
    (2, 0): _("two humans"),
}


def sheet(card: Card, asked: Iterable[str] = EVERYTHING, more: Iterable[str] = ()) -> Sheet:
    """The questions about a card, with its known facts: its cost, its points, its figure and
    mood, or only whether it shows a colour."""
    wanted, rest = tuple(asked), tuple(more)
    return Sheet(
        card.name,
        tuple(_parts(card, wanted)),
        tuple(_parts(card, rest)),
        whole="cost" in wanted,
        known=write_card(card),
        complete=not any(_lacks(card, what) for what in wanted),
    )


def _parts(card: Card, asked: tuple[str, ...]) -> Iterable[Part]:
    if "cost" in asked:
        yield Part(_("Cost: everything that is printed"), (*_columns(card), _free(card)))
    for colour in SHOWN:
        if colour in asked:
            yield Part(SHOWS[colour], (_shows(card, colour),))
    if "points" in asked:
        yield Part(_("Points"), (_points(card),))
    figure, mood = "figure" in asked, "mood" in asked
    if figure and mood:
        yield Part(_("Figure and mood"), (_figure(card, tuple(MOODS)),))
    elif figure:
        yield Part(_("Figure"), (_figure(card, ("",)),))
    elif mood:
        yield Part(_("Mood"), (_mood(card),))


def _lacks(card: Card, what: str) -> bool:
    if what == "figure":
        return card.humans is None or card.non_humans is None
    return card.lacks(what)


def _columns(card: Card) -> Iterable[Question]:
    for colour, count in zip(COST_NAMES, card.cost or cost_of({}), strict=True):
        chosen, left = [], count
        for step in reversed(COLUMN):
            if step <= left:
                chosen.append(step)
                left -= step
        steps = (*COLUMN, left) if left else COLUMN
        yield Question(
            colour,
            COLOURS[colour],
            tuple(
                Answer(
                    str(step),
                    Phrase("{count} {colour}", {"count": step, "colour": COLOURS[colour]}),
                    str(step),
                    chosen=step in chosen or step == left,
                )
                for step in steps
            ),
            symbol=colour,
            adds=True,
            total=count,
        )


def _free(card: Card) -> Question:
    chosen = card.cost is not None and not any(card.cost)
    return Question("free", _("Free"), (Answer("1", _("Free"), _("Free"), chosen=chosen),))


def _shows(card: Card, colour: str) -> Question:
    shown = card.shows(colour)
    return Question(
        f"shows-{colour}",
        SHOWS[colour],
        (
            Answer("yes", _("Yes"), _("Yes"), (colour,), chosen=shown is True),
            Answer("no", _("No"), _("No"), chosen=shown is False),
        ),
    )


def _points(card: Card) -> Question:
    def answer(points: int) -> Answer:
        label = Phrase(_("{points} points"), {"points": points})
        return Answer(str(points), label, str(points), chosen=points == card.points)

    usual = [*USUAL_POINTS]
    if card.points is not None and card.points not in (*USUAL_POINTS, *RARE_POINTS):
        usual.append(card.points)
    return Question(
        "points", _("Points"), tuple(map(answer, usual)), tuple(map(answer, RARE_POINTS))
    )


def _figure(card: Card, moods: tuple[str, ...]) -> Question:
    """The figure, with each of these moods or without."""
    mine = (card.humans, card.non_humans)
    known = (card.humans or 0, card.non_humans or 0) if None not in mine else None
    usual = (PAIR,) if card.humans == PAIR[0] else USUAL_FIGURES
    others = [PAIR] if PAIR not in usual else [*USUAL_FIGURES]
    if known and known not in (*usual, *others):
        others.insert(0, known)

    def answers(figures: Iterable[Figure]) -> tuple[Answer, ...]:
        return tuple(
            Answer(
                f"{humans}.{beasts} {mood}".strip(),
                _figure_words((humans, beasts), mood),
                symbols=(
                    *("human",) * humans,
                    *("non-human",) * beasts,
                    *((mood,) if mood not in ("", "none") else ()),
                ),
                chosen=known == (humans, beasts) and mood in ("", card.mood),
            )
            for humans, beasts in figures
            for mood in moods
        )

    label = _("Figure and mood") if moods != ("",) else _("Figure")
    return Question("figure", label, answers(usual), answers(others))


def _figure_words(figure: Figure, mood: str) -> str | Phrase:
    figures = {"humans": figure[0], "others": figure[1]}
    words = FIGURES.get(figure) or Phrase(_("human: {humans}, not human: {others}"), figures)
    return Phrase("{figure}, {mood}", {"figure": words, "mood": MOODS[mood]}) if mood else words


def _mood(card: Card) -> Question:
    return Question(
        "mood",
        _("Mood"),
        tuple(
            Answer(
                mood,
                label,
                label if mood == "none" else "",
                (mood,) if mood != "none" else (),
                chosen=card.mood == mood,
            )
            for mood, label in MOODS.items()
        ),
    )


# reading


def read(name: str, answers: Mapping[str, str]) -> Card:
    """The card that the answers of a sheet say. What is not answered is not known, and colours are
    a cost only where it was said that this is all, or that the rest of the card comes later."""
    given = {field: value.strip() for field, value in answers.items() if value.strip()}
    values: dict[str, Any] = {"name": " ".join(name.split())}
    values |= _read_cost(given)
    for colour in SHOWN:
        if said := given.get(f"shows-{colour}"):
            values[colour] = _read_yes(said)
    if "points" in given:
        values["points"] = _number("points", given["points"])
    if "figure" in given:
        figure, _space, mood = given["figure"].partition(" ")
        humans, _dot, others = figure.partition(".")
        values["humans"] = _number("figure", humans)
        values["non_humans"] = _number("figure", others)
        if mood:
            values["mood"] = mood
    if "mood" in given:
        values["mood"] = given["mood"]
    card: Card = convert(values, Card)
    return card


def _read_cost(given: Mapping[str, str]) -> dict[str, Any]:
    counts = {
        colour: sum(_number(colour, each) for each in given[colour].split())
        for colour in COST_NAMES
        if colour in given
    }
    if "free" in given:
        if any(counts.values()):
            raise NotUnderstood(Phrase(_("A card that is free shows no colour.")), "cost")
        return {"cost": cost_of({})}
    if counts and (WHOLE in given or given.get(LATER) == REST):
        return {"cost": list(cost_of(counts))}
    return {colour: True for colour in SHOWN if counts.get(colour)}


def _read_yes(said: str) -> bool:
    if said not in ("yes", "no"):
        raise NotUnderstood(f"yes or no, not {said}")
    return said == "yes"


def _number(field: str, value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) <= 2):
        template = _("“{name}” is no number from 0 to 99")
        raise NotUnderstood(Phrase(template, {"name": value}), field)
    return int(value)


def said(card: Card) -> dict[str, str]:
    """The known facts of a card, each as text."""
    facts: dict[str, str] = {}
    if card.cost is not None:
        facts["cost"] = written_cost(card.cost)
    for colour in SHOWN:
        if (shown := getattr(card, colour)) is not None:
            facts[colour] = "yes" if shown else "no"
    for field in ("points", "mood", "humans", "non_humans"):
        if (value := getattr(card, field)) is not None:
            facts[field.replace("_", "-")] = str(value)
    return facts

"""A declared game under the names that the site, records and rulings use."""

from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from rules.kernel.declared import Declared
from rules.kernel.errors import NotUnderstood
from rules.kernel.facts import kept
from rules.kernel.game import Game, Rulebook
from rules.kernel.moves import Move, Path, check, pictured
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from rules.kernel.table import Ask, TableBook, Tap
from rules.kernel.taps import meant, taps


def as_game(declared: Declared, **more: Any) -> Game[Any, Any]:
    """The game as the site knows it; `more` are slots that are not derived."""
    engine = rulebook(declared)
    derived: dict[str, Any] = {
        "score": lambda document: _scored(declared, document),
        "claim": lambda result, claim: None,
        "table": derived_table(declared),
        "item_words": lambda item: (Phrase(item), ""),
        "tie_words": {},
    }
    return Game(
        id=declared.id,
        title=declared.title,
        home=declared.home,
        player_tag=declared.player_tag,
        options=declared.options,
        rulebooks={version: replace(engine, version=version) for version in declared.versions},
        version=declared.versions[-1],
        state_type=declared.state_type,
        move_type=reduce(or_, declared.moves),
        card_type=declared.card_type,
        card_tag=declared.card_tag,
        notation=declared.notation,
        read_card=declared.read_card,
        write_card=declared.write_card,
        position=declared.from_plain,
        shows=declared.shows,
        corrections=tuple(kind for kind in declared.moves if kind.verb.corrects),
        opening=tuple(kind for kind in declared.moves if kind.verb.opens),
        seen=tuple(kind for kind in declared.moves if kind.verb.seen),
        random_header=declared.random_header,
        random_move=declared.random_move,
        defaults=declared.earlier_options,
        **{**derived, **more},
    )


def rulebook(declared: Declared) -> Rulebook[Any, Any]:
    """Its engine, by today's version."""
    return Rulebook(
        version=declared.versions[-1],
        open=declared.open,
        check=check,
        options=declared.legal,
        play=declared.course.play,
        over=declared.over,
        result=declared.outcome,
        missing=declared.missing,
        problems=lambda state: [
            *(flaw.message for flaw in declared.flaws(state)),
            *declared.unaccounted(state),
        ],
        kept=lambda state, move: kept(declared.case(state, move)),
        decide=declared.decide,
    )


def _scored(declared: Declared, document: Any) -> Result | Refusal:
    """The result of finals, from the entries for each player."""
    if declared.scoring is None:
        raise NotUnderstood(f"{declared.title} is not scored by hand", "game")
    try:
        kind = declared.scoring.entries
        entered = tuple(msgspec.convert(each, kind) for each in document["players"])
    except (KeyError, msgspec.ValidationError) as error:
        raise NotUnderstood(str(error), "players") from error
    return declared.scoring.score(declared.id, entered)


class Nothing(msgspec.Struct, frozen=True):
    """The drawing of a game that has none: it is shown by taps and sentences alone."""

    keys: frozenset[str] = frozenset()


def derived_table(declared: Declared) -> TableBook[Any, Any]:
    """How it is logged, without a drawing."""

    def ask(state: Any, picked: Path) -> Ask:
        legal = declared.legal(state)
        while picked and not (found := taps(legal, picked, state)):
            picked = picked[:-1]
        found = taps(legal, picked, state)
        steps = (Tap(step.key, step.label, moves=step.moves) for step in found.values())
        prompt = Phrase(_("The game is over")) if declared.over(state) else Phrase(_("What now?"))
        return Ask(prompt, tuple(steps))

    def attempt(state: Any, path: Path) -> Move | None:
        return meant(declared.moves, path, state, declared.legal(state))

    def standing(state: Any) -> tuple[int, ...]:
        scoring = declared.scoring
        if scoring is None or scoring.of is None:
            return ()
        return tuple(sum(line.points for line in scoring.lines(each)) for each in scoring.of(state))

    return TableBook(
        ask=ask,
        attempt=attempt,
        forced=lambda state: None,
        speaker=lambda state: state.active,
        setting_up=lambda state: False,
        scene=lambda state, seat, picked: Nothing(),
        progress=lambda state: Phrase(""),
        notice=lambda state: None,
        standing=standing,
        tell=lambda before, move, after: move.story(before, after),
        learn=lambda state, name, answers: None,
        learnt=lambda state: (),
        remembers=lambda move: move.verb.remembered,
        pictured=pictured,
        recalls=lambda state: "",
        correction=lambda state, seat, header: "",
    )

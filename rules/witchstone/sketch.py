"""How an example is drawn: of the table only what it needs."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.kernel.claim import claim_words, proof_words
from rules.kernel.game import TABLE, Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from rules.witchstone.desk.words import claim as wanted
from rules.witchstone.labels import TIES, item_words
from rules.witchstone.state import STEP_WORDS, State


def sketch(state: State, moves: Sequence[Move], said: Mapping[str, Any]) -> Any:
    return None


# what somebody wants to do


def attempted(state: State, move: Move) -> Phrase:
    """A move before it is judged."""
    said = wanted(state, move)
    whole_table = {"player": _("The table")} if move.by == TABLE else {}
    return Phrase(said.template, {**said.values, **whole_table})


def goes_on(state: State) -> Phrase:
    if state.step == "over":
        return Phrase(_("It is done, and the game is over."))
    return Phrase(_("It is done. Next: {step}."), {"step": STEP_WORDS[state.step]})


# scoring


def finals(document: Any, claim: Mapping[str, Any] | None, scored: Result | Refusal) -> Any:
    return None


def claimed(claim: Mapping[str, Any] | None) -> Phrase:
    """What somebody says of a score."""
    return claim_words(claim, _item)


def _item(item: str) -> str:
    label, _symbol = item_words(item)
    return str(label)


def proof(result: Result, claim: Mapping[str, Any] | None) -> Phrase:
    """Why a claim holds, from the sheets."""
    return proof_words(result, claim, TIES)

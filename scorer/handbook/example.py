"""A ruling worked out by the engine, move by move, so that a page can show it."""

from typing import Any

import msgspec

from rules.kernel.game import TABLE, Game, Header
from rules.kernel.guide import GuideBook
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.rulings import Ruling, ruling_header
from rules.kernel.sheet import Result
from rules.kernel.text import read_moves

FINE = Phrase(_("Nothing speaks against it."))


class Said(msgspec.Struct, frozen=True):
    """One move, in words and as it is written down."""

    words: Phrase
    text: str


class Example(msgspec.Struct, frozen=True):
    """A ruling as it is shown: what lies there, what somebody does, and what the engine says."""

    ruling: Ruling
    sketch: Any
    """What to draw; nothing where there is nothing on the table yet."""
    earlier: tuple[Said, ...]
    asked: Said | None
    """The move in question, or the claim."""
    refusal: Refusal | None
    answer: Phrase
    """The engine's own sentence."""
    house_rules: tuple[tuple[str, str], ...] = ()
    """What this table has agreed otherwise, in words, and the rule of each."""

    @property
    def allowed(self) -> bool:
        return self.refusal is None


def work_out(ruling: Ruling, game: Game[Any, Any], guide: GuideBook[Any, Any]) -> Example:
    """Ask the engine; the tests hold the same ruling to what it expects."""
    header = ruling_header(ruling, game)
    chosen = tuple(
        (option.words(header.options[option.key]), option.rule)
        for option in game.options
        if header.options[option.key] != option.values[0]
    )
    if ruling.finals is not None:
        found = _scored(ruling, game, guide)
    else:
        found = _played(ruling, game, guide, header)
    return msgspec.structs.replace(found, house_rules=chosen)


def differs(ruling: Ruling, game: Game[Any, Any]) -> str:
    """What the other reading of its rule says to a ruling as usual tables play it: "allowed" or
    "refused", or nothing where it says the same.

    Where a table can choose the other reading, the engine says it; elsewhere the ruling does.
    """
    if ruling.otherwise:
        return ruling.otherwise
    option = next((each for each in game.options if each.rule == ruling.rule), None)
    if option is None or ruling.options or ruling.finals is not None:
        return ""
    for value in option.values[1:]:
        refusal = _tried(msgspec.structs.replace(ruling, options={option.key: value}), game)
        verdict = "refused" if refusal else "allowed"
        ours = refusal is None or refusal.rule == ruling.rule
        if verdict != ruling.expect and ours:
            return verdict
    return ""


def _tried(ruling: Ruling, game: Game[Any, Any]) -> Refusal | None:
    """What the engine refuses on the way through a ruling, if anything."""
    header = ruling_header(ruling, game)
    rules = game.rules_for(header.rules)
    state = game.position(header, ruling.position)
    if isinstance(state, Refusal):
        return state
    for move in read_moves(ruling.moves, game, header):
        if refusal := rules.check(state, move):
            return refusal
        state, _gains = rules.play(state, move)
    return None


def _scored(ruling: Ruling, game: Game[Any, Any], guide: GuideBook[Any, Any]) -> Example:
    scored = game.score(ruling.finals)
    refusal = scored if isinstance(scored, Refusal) else None
    if isinstance(scored, Result) and ruling.claim is not None:
        refusal = game.claim(scored, ruling.claim)
    asked = Said(guide.claim(ruling.claim), "")
    sketch = guide.finals(ruling.finals, ruling.claim, scored)
    if refusal or isinstance(scored, Refusal):
        return _refused(ruling, sketch, (), asked, refusal or scored)  # type: ignore[arg-type]
    return Example(ruling, sketch, (), asked, None, guide.proof(scored, ruling.claim))


def _played(
    ruling: Ruling, game: Game[Any, Any], guide: GuideBook[Any, Any], header: Header
) -> Example:
    rules = game.rules_for(header.rules)
    state = game.position(header, ruling.position)
    if isinstance(state, Refusal):
        return _refused(ruling, None, (), None, state)
    moves = read_moves(ruling.moves, game, header)
    sketch = guide.sketch(state, moves, ruling.position)
    notation, earlier, asked, answer = game.notation(header), list[Said](), None, FINE
    for number, move in enumerate(moves, start=1):
        name = "" if move.by == TABLE else f"{header.players[move.by]}: "
        asked = Said(guide.attempted(state, move), name + notation.write(move))
        if refusal := rules.check(state, move):
            return _refused(ruling, sketch, tuple(earlier), asked, refusal)
        after, _gains = rules.play(state, move)
        told = game.table.tell(state, move, after)
        if number < len(moves):
            earlier.append(Said(told, asked.text))
            if game.table.setting_up(after):
                sketch = guide.sketch(after, moves, ruling.position)
        else:
            plain = str(told) == str(asked.words) or rules.over(after)
            answer = guide.goes_on(after) if plain else told
        state = after
    return Example(ruling, sketch, tuple(earlier), asked, None, answer)


def _refused(
    ruling: Ruling, sketch: Any, earlier: tuple[Said, ...], asked: Said | None, refusal: Refusal
) -> Example:
    sentence = Phrase(refusal.template, refusal.facts)
    return Example(ruling, sketch, earlier, asked, refusal, sentence)

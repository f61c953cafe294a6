"""What can be under way at all: how many actions a tile, a chip, a crystal or the wand brings."""

from collections.abc import Iterator

from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone.check.corrections import unknown_wand_space
from rules.witchstone.components import (
    BLACK_EXTRA,
    EMPTY_SPACE_ACTIONS,
    SHELF_ACTIONS,
    SPECIAL_ACTIONS,
)
from rules.witchstone.scrolls import adds, reinforces
from rules.witchstone.state import Pending, State
from rules.witchstone.wand import BONUS_ACTIONS
from rules.witchstone.words import ACTIONS, SOURCES

BROUGHT: dict[str, tuple[tuple[int, ...], str]] = {
    "chip": ((1,), "WS-CHIP-1"),
    "bottom": ((1, 1 + BLACK_EXTRA), "WS-CRYSTAL-6"),
    "shelf": ((SHELF_ACTIONS, SHELF_ACTIONS + BLACK_EXTRA), "WS-CRYSTAL-5"),
    "special": ((SPECIAL_ACTIONS,), "WS-PENTAGRAM-2"),
    "pentagram": ((EMPTY_SPACE_ACTIONS,), "WS-PENTAGRAM-5"),
}
"""How many actions each brings, with a coloured crystal or the black one, and the rule."""
AT_ONCE = "ms"
"""Types that are used up together: their actions are never fewer than were brought."""
GROW = "cp"
"""Types whose own actions can bring more of them."""


def stack_problems(state: State) -> Iterator[Refusal]:
    """Everything that can never be under way like that."""
    for at, pending in enumerate(state.stack):
        unread = [space for space in pending.spaces if space not in state.board.wand]
        if unread:
            yield unknown_wand_space(unread[0])
        if pending.kind == "any" and pending.left != EMPTY_SPACE_ACTIONS:
            yield _too_many(pending, "pentagram", (EMPTY_SPACE_ACTIONS,), "WS-PENTAGRAM-5")
        if pending.kind != "act":
            continue
        if pending.source == "tile":
            if at:
                yield _tile_below()
        elif refusal := _brought(state, pending):
            yield refusal


def _brought(state: State, pending: Pending) -> Refusal | None:
    symbol, source = pending.symbol, pending.source
    counts: tuple[int, ...]
    if source == "wand":
        plain = BONUS_ACTIONS.get(symbol)
        if plain is None:
            return refuse(
                "WS-WAND-3",
                "not-on-the-wand",
                _("No space of the wand brings {actions}."),
                actions=ACTIONS[symbol],
            )
        counts, rule = (plain, 2 * plain), "WS-WAND-3"
    else:
        counts, rule = BROUGHT[source]
    if symbol == "s" and source == "chip":
        rule = "WS-SCROLL-3"
    spells = sum(adds(spell) for spell in state.player.used if reinforces(spell, symbol))
    if not pending.left:  # all used: a spell may still follow
        return None
    if symbol in AT_ONCE:
        possible = any(count <= pending.left <= count + spells for count in counts)
    else:
        possible = symbol in GROW or pending.left <= counts[-1] + spells
    return None if possible else _too_many(pending, source, counts, rule)


def _too_many(pending: Pending, source: str, counts: tuple[int, ...], rule: str) -> Refusal:
    values = {
        "source": SOURCES[source],
        "actions": ACTIONS[pending.symbol] if pending.symbol else _("actions of any one type"),
        "counts": list(counts),
        "count": pending.left,
    }
    if rule == "WS-SCROLL-3":
        return refuse(
            rule,
            "chips-not-combined",
            _("A magic chip is one scroll action, not {count}: only spells that were used add."),
            count=pending.left,
        )
    return refuse(
        rule,
        "not-so-many",
        _(
            "So many are never brought by {source}: {actions}, {count}. The number there is"
            " {counts}, and spells that were used add to it."
        ),
        **values,
    )


def _tile_below() -> Refusal:
    return refuse(
        "WS-ACTION-3",
        "one-type-of-the-tile",
        _("Actions of the hex tile never lie on top of others: one type is finished first."),
    )

"""What a position shows, as examples say it."""

from collections.abc import Mapping
from typing import Any

from rules.witchstone.components import BOTTOM, FACES, SYMBOLS
from rules.witchstone.score import fulfilled
from rules.witchstone.state import Pending, Player, State


def shows(state: State, expected: Mapping[str, Any]) -> list[str]:
    """How a position differs from what an example says of it."""
    facts = _facts(state)
    wanted: dict[str, Any] = {}
    for key, value in expected.items():
        if isinstance(value, Mapping):
            wanted |= {f"{key}.{field}": inner for field, inner in value.items()}
        else:
            wanted[key] = value
    return [
        f"{key} is {facts.get(key, 'nothing')!r}, not {value!r}"
        for key, value in wanted.items()
        if facts.get(key, "nothing") != value
    ]


def written(pending: Pending) -> str:
    """Something pending as positions spell it."""
    if pending.kind == "special":
        return f"special {pending.symbol}"
    if pending.kind == "any":
        return f"any {pending.left}"
    if pending.kind == "spaces":
        doubled = " doubled" if pending.doubled else ""
        return f"spaces {','.join(map(str, pending.spaces))}{doubled}"
    more = f" rim {','.join(pending.rim)}" if pending.rim else ""
    more += f" chips {','.join(pending.chips)}" if pending.chips else ""
    more += f" spaces {','.join(map(str, pending.spaces))}" if pending.spaces else ""
    return f"{pending.symbol} {pending.left} {pending.source}{more}"


def _facts(state: State) -> dict[str, Any]:
    names = [player.name for player in state.players]
    facts: dict[str, Any] = {
        "turn": names[state.active],
        "start": names[state.start],
        "round": state.round,
        "step": state.step,
        "stack": list(map(written, state.stack)),
        "todo": state.todo,
        "unseen": list(state.unseen),
        "stone": [names[seat] for seat in state.stone],
        "arrived": [names[seat] for seat in state.arrived],
        "display": list(state.display),
        "scroll-pile": state.scroll_pile,
        "specials": list(state.specials),
        "special-pile": state.special_pile,
        "owls": list(state.owls),
        "cloth": "".join(sorted(state.cloth, key=FACES.index)),
        "ended": state.ended,
        "corrections": state.corrections,
    }
    facts |= {f"built.{name}": f"{names[seat]} {n}" for name, (seat, n) in state.built.items()}
    facts |= {f"rack.{shelf}": len(state.rack[shelf]) for shelf in (*SYMBOLS, BOTTOM)}
    for seat, player in enumerate(state.players):
        facts |= {f"{player.name}.{field}": value for field, value in _facts_of(player).items()}
        facts[f"{player.name}.fulfilled"] = fulfilled(state, seat)
    return facts


def _facts_of(player: Player) -> dict[str, Any]:
    return {
        "tower": player.tower,
        "track": player.track,
        "crystals": list(player.crystals),
        "black": player.black,
        "damaged": len(player.damaged),
        "beside": len(player.beside),
        "energy": player.energy,
        "lying": player.lying,
        "standing": list(player.standing),
        "pentagram": player.pentagram,
        "wand": player.wand,
        "owls": list(player.owls),
        "chips": "".join(player.chips),
        "once": list(player.once),
        "kept": list(player.kept),
        "spells": list(player.spells),
        "used": list(player.used),
        "prophecies": list(player.prophecies),
        "handicap": player.handicap,
        "hand": player.hand,
        "played": list(player.played),
    }

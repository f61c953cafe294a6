"""Setting up a position by taps: each is a key and, where something was chosen, a value."""

from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.witchstone.desk.setting import Setting
from rules.witchstone.state import State


def change(setting: Setting, key: str, value: str) -> Setting:
    """The setting after one tap."""
    if key != "turn" or value not in map(str, range(len(setting.sides))):
        raise NotUnderstood(f"nothing here is called “{key[:40]}”")
    return replace(setting, turn=int(value))


def renamed(state: State, names: tuple[str, ...]) -> State:
    """The same position with other players."""
    players = zip(state.players, names, strict=True)
    return replace(state, players=tuple(replace(player, name=name) for player, name in players))

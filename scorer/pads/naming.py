"""What players and things are called on a pad: nobody is called like somebody else."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.record import check_players, player_name
from scorer.answers import printable
from scorer.pads import writing
from scorer.pads.entries import Entries
from scorer.pads.models import Device

NAME = "name"


def rename(token: str, names: Sequence[str], device: Callable[[], Device]) -> str:
    """Call the players by these names, in the order of their seats; what is wrong with them, if
    something is."""

    def seated(entries: Entries) -> Entries:
        if len(names) != len(entries.players):
            raise NotUnderstood("a name for each player", NAME)
        tidy = tuple(player_name(name, NAME) for name in names)
        check_players(tidy, NAME)
        called = zip(entries.players, tidy, strict=True)
        return replace(entries, players=tuple(replace(player, name=n) for player, n in called))

    try:
        writing.change(token, device, seated, names_of, NAME)
    except NotUnderstood as error:
        return printable(error).removeprefix(f"{NAME}: ")
    return ""


def names_of(entries: Entries) -> list[str]:
    return [player.name for player in entries.players]
